<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;
use Drupal\Core\StreamWrapper\StreamWrapperManagerInterface;
use Drupal\file\FileInterface;
use Drupal\file\FileRepositoryInterface;
use Psr\Log\LoggerInterface;

/**
 * Keeps the files of gated documents in the private folder: the web server has no address for them, and Drupal streams
 * them to readers of their media only, which is the account of the site.
 */
class DocumentFiles {

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly FileRepositoryInterface $fileRepository,
    private readonly FileSystemInterface $fileSystem,
    private readonly StreamWrapperManagerInterface $streamWrapperManager,
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Moves files that became gated to the private folder, and those that no longer are back to the public one.
   *
   * @param array<int, true> $gated
   * @param array<int, true> $before
   *   Files that were gated before the edit.
   */
  public function arrange(array $gated, array $before): void {
    if (!$this->streamWrapperManager->isValidScheme('private')) {
      if ($gated !== []) {
        $this->logger->warning('Gated documents are in the public folder, because file_private_path is not set.');
      }
      return;
    }
    $this->move(array_keys($gated), 'private');
    $this->move(array_keys(array_diff_key($before, $gated)), 'public');
  }

  private function move(array $ids, string $scheme): void {
    foreach ($ids === [] ? [] : $this->entityTypeManager->getStorage('file')->loadMultiple($ids) as $file) {
      if ($file instanceof FileInterface && !str_starts_with((string) $file->getFileUri(), "$scheme://")) {
        $this->moveFile($file, $scheme);
      }
    }
  }

  private function moveFile(FileInterface $file, string $scheme): void {
    $uri = (string) $file->getFileUri();
    $target = "$scheme://" . preg_replace('~^[a-z]+://~', '', $uri);
    $folder = $this->fileSystem->dirname($target);
    try {
      $this->fileSystem->prepareDirectory($folder, FileSystemInterface::CREATE_DIRECTORY | FileSystemInterface::MODIFY_PERMISSIONS);
      // What an earlier import left behind is replaced, the file of another entity is not.
      $isFree = $this->fileRepository->loadByUri($target) === NULL;
      $this->fileRepository->move($file, $target, $isFree ? FileExists::Replace : FileExists::Rename);
    }
    catch (\Exception $error) {
      $this->logger->error('The file @uri could not be moved to the @scheme folder: @reason', [
        '@uri' => $uri,
        '@scheme' => $scheme,
        '@reason' => $error->getMessage(),
      ]);
    }
  }

}

<?php

declare(strict_types=1);

namespace Drupal\headless_site_webform;

use Drupal\Component\Utility\Bytes;
use Drupal\Core\File\Event\FileUploadSanitizeNameEvent;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;
use Drupal\file\FileInterface;
use Drupal\file\FileRepositoryInterface;
use Drupal\webform\Plugin\WebformElement\WebformManagedFileBase;
use Drupal\webform\Plugin\WebformElementManagerInterface;
use Drupal\webform\WebformSubmissionInterface;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

/**
 * Creates the files of a submission, by the limits of their elements.
 */
class SubmittedFiles {

  public function __construct(
    private readonly WebformElementManagerInterface $elements,
    private readonly FileRepositoryInterface $repository,
    private readonly FileSystemInterface $fileSystem,
    private readonly EventDispatcherInterface $dispatcher,
  ) {}

  /**
   * Returns the extensions, the largest size in bytes and the folder of an element; null if it cannot take files.
   */
  public function limits(array $element, WebformSubmissionInterface $submission): ?array {
    $plugin = $this->elements->getElementInstance($element, $submission->getWebform());
    if (!$plugin instanceof WebformManagedFileBase) {
      return NULL;
    }
    $plugin->prepare($element, $submission);
    // Webform 6.2 has the names of core's old validators, 6.3 those of the new ones.
    $validators = $element['#upload_validators'] ?? [];
    $extensions = $validators['FileExtension']['extensions'] ?? $validators['file_validate_extensions'][0] ?? '';
    $bytes = $validators['FileSizeLimit']['fileLimit'] ?? $validators['file_validate_size'][0] ?? 0;
    return ($element['#access'] ?? TRUE) === FALSE || empty($element['#upload_location']) ? NULL : [
      'extensions' => preg_split('/[\s,]+/', strtolower($extensions), -1, PREG_SPLIT_NO_EMPTY),
      'bytes' => (int) Bytes::toNumber($bytes),
      'folder' => $element['#upload_location'],
    ];
  }

  /**
   * Creates the files among the values as temporary ones; saving the submission makes them permanent.
   *
   * @return \Drupal\file\FileInterface[]
   *   By key of the element.
   */
  public function create(WebformSubmissionInterface $submission, array $elements, array $values): array {
    $files = [];
    try {
      foreach ($values as $name => $value) {
        if (is_array($value) && is_string($value['content'] ?? NULL) && is_string($value['name'] ?? NULL)) {
          $files[$name] = $this->write((string) $name, $value, $submission, $elements);
        }
      }
    }
    catch (\Throwable $error) {
      foreach ($files as $file) {
        $file->delete();
      }
      throw $error;
    }
    return $files;
  }

  private function write(string $key, array $value, WebformSubmissionInterface $submission, array $elements): FileInterface {
    $limits = isset($elements[$key]) ? $this->limits($elements[$key], $submission) : NULL;
    if ($limits === NULL) {
      throw new RefusedSubmission("element $key takes no file", 422);
    }
    $content = base64_decode($value['content'], TRUE);
    if ($content === FALSE || $content === '') {
      throw new RefusedSubmission("the file of element $key cannot be read", 422);
    }
    if (strlen($content) > $limits['bytes']) {
      throw new RefusedSubmission("the file of element $key is too large", 422);
    }
    $name = $this->fileSystem->basename(str_replace('\\', '/', $value['name']));
    if (!in_array(strtolower(pathinfo($name, PATHINFO_EXTENSION)), $limits['extensions'], TRUE)) {
      throw new RefusedSubmission("the file of element $key has another extension", 422);
    }
    $event = new FileUploadSanitizeNameEvent($name, implode(' ', $limits['extensions']));
    $this->dispatcher->dispatch($event);
    $file = $this->repository->writeData($content, $limits['folder'] . '/' . $event->getFilename(), FileExists::Rename);
    $file->setTemporary();
    $file->setOwnerId(0);
    $file->save();
    return $file;
  }

}

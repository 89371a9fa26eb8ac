<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Cache\CacheTagsChecksumInterface;
use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Database\Connection;
use Drupal\Core\Database\DatabaseException;

/**
 * Keeps requests that were running during an edit from caching what they read before it.
 *
 * Drupal counts the invalidations of a tag when it stores an item. A request that has read the old content, and stores it
 * after the edit, counts the edit as well, so the old content stays cached until the next edit. The site asks for content
 * all the time, most of all after an edit, so this happens. Here, such a request stores nothing.
 */
final class EditSafeChecksum implements CacheTagsChecksumInterface, CacheTagsInvalidatorInterface {

  private const COLLECTION = 'headless_site';
  private const NAME = 'last_edit';

  /**
   * The last edit when the request began, or the last one of its own; NULL if there was none.
   */
  private ?string $lastEdit;

  public function __construct(
    private readonly CacheTagsChecksumInterface&CacheTagsInvalidatorInterface $inner,
    private readonly Connection $database,
  ) {
    $this->lastEdit = $this->readLastEdit();
  }

  public function invalidateTags(array $tags): void {
    $isEdit = array_filter($tags, EditedTags::isUsed(...)) !== [];
    // With the edit, if it is in a transaction. Requests that begin now may still read what others have cached.
    if ($isEdit) {
      $this->noteEdit();
    }
    $this->inner->invalidateTags($tags);
    if ($isEdit && $this->database->inTransaction()) {
      // After the one of the inner service, which invalidates the tags then.
      $this->database->transactionManager()->addPostTransactionCallback(fn (bool $success) => $success && $this->noteEdit());
    }
    elseif ($isEdit) {
      $this->noteEdit();
    }
  }

  public function getCurrentChecksum(array $tags) {
    $checksum = $this->inner->getCurrentChecksum($tags);
    // Commands such as imports and cron run for long, and what they read is their own.
    $mayBeOld = $tags !== [] && PHP_SAPI !== 'cli' && $this->readLastEdit() !== $this->lastEdit;
    return $mayBeOld ? self::INVALID_CHECKSUM_WHILE_IN_TRANSACTION : $checksum;
  }

  public function isValid($checksum, array $tags) {
    return $this->inner->isValid($checksum, $tags);
  }

  public function reset() {
    $this->inner->reset();
  }

  private function noteEdit(): void {
    $this->lastEdit = bin2hex(random_bytes(8));
    $this->database->merge('key_value')
      ->keys(['collection' => self::COLLECTION, 'name' => self::NAME])
      ->fields(['value' => serialize($this->lastEdit)])
      ->execute();
  }

  private function readLastEdit(): ?string {
    try {
      $value = $this->database->query('SELECT value FROM {key_value} WHERE collection = :collection AND name = :name', [
        ':collection' => self::COLLECTION,
        ':name' => self::NAME,
      ])->fetchField();
    }
    catch (DatabaseException | \PDOException) {
      // While Drupal is being installed.
      return NULL;
    }
    return is_string($value) ? unserialize($value, ['allowed_classes' => FALSE]) : NULL;
  }

}

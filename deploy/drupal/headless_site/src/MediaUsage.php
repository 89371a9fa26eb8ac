<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\media\MediaInterface;

/**
 * Finds out which protected media and files are also used elsewhere: those stay open.
 */
class MediaUsage {

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly EntityFieldManagerInterface $entityFieldManager,
  ) {}

  /**
   * Returns which of the media are also used outside the protected paragraphs and the document fields of the nodes.
   *
   * @param array{paragraph: array<int, true>, node: array<int, true>, media: \Drupal\media\MediaInterface[]} $protected
   *   By id.
   *
   * @return array<int, true>
   */
  public function mediaUsedElsewhere(array $protected): array {
    $used = [];
    if ($protected['media'] === []) {
      return $used;
    }
    foreach ($this->entityFieldManager->getFieldMapByFieldType('entity_reference') as $type => $fields) {
      foreach ($this->fieldsTo('media', $type, $fields) as $name) {
        foreach ($this->using($type, $name, array_keys($protected['media'])) as $entity) {
          if ($type === 'paragraph' && isset($protected['paragraph'][$entity->id()])) {
            continue;
          }
          if ($type === 'node' && $name === ProtectedMedia::DOCUMENT_FIELD && isset($protected['node'][$entity->id()])) {
            continue;
          }
          foreach ($entity->get($name) as $item) {
            $used[$item->target_id] = TRUE;
          }
        }
      }
    }
    return $used + $this->embedded($protected);
  }

  /**
   * Returns which of the files are also the source of other media.
   *
   * @param array<int, true> $files
   * @param \Drupal\media\MediaInterface[] $media
   *
   * @return array<int, true>
   */
  public function filesUsedElsewhere(array $files, array $media): array {
    $used = [];
    foreach (['file', 'image'] as $kind) {
      foreach ($this->entityFieldManager->getFieldMapByFieldType($kind) as $type => $fields) {
        foreach (array_keys($fields) as $name) {
          foreach ($files === [] ? [] : $this->using($type, $name, array_keys($files)) as $entity) {
            if (!$entity instanceof MediaInterface || !isset($media[$entity->id()])) {
              foreach ($entity->get($name) as $item) {
                $used[$item->target_id] = TRUE;
              }
            }
          }
        }
      }
    }
    return $used;
  }

  /**
   * Returns which of the media a text embeds, wherever it is.
   *
   * @return array<int, true>
   */
  private function embedded(array $protected): array {
    $used = [];
    foreach (['text', 'text_long', 'text_with_summary'] as $kind) {
      foreach ($this->entityFieldManager->getFieldMapByFieldType($kind) as $type => $fields) {
        foreach (array_keys($fields) as $name) {
          foreach ($protected['media'] as $id => $media) {
            $query = $this->entityTypeManager->getStorage($type)->getQuery()->accessCheck(FALSE);
            if (!isset($used[$id]) && $query->condition("$name.value", $media->uuid(), 'CONTAINS')->range(0, 1)->execute()) {
              $used[$id] = TRUE;
            }
          }
        }
      }
    }
    return $used;
  }

  /**
   * Returns the stored fields of an entity type that refer to a type of entity.
   *
   * @return iterable<string>
   */
  private function fieldsTo(string $target, string $type, array $fields): iterable {
    $storages = $this->entityFieldManager->getFieldStorageDefinitions($type);
    foreach (array_keys($fields) as $name) {
      $storage = $storages[$name] ?? NULL;
      if ($storage?->getSetting('target_type') === $target && !$storage->hasCustomStorage()) {
        yield $name;
      }
    }
  }

  private function using(string $type, string $field, array $ids): array {
    $storage = $this->entityTypeManager->getStorage($type);
    return $storage->loadMultiple($storage->getQuery()->accessCheck(FALSE)->condition($field, $ids, 'IN')->execute());
  }

}

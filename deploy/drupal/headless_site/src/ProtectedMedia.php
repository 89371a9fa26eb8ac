<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Cache\CacheTagsInvalidatorInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\FieldableEntityInterface;
use Drupal\Core\State\StateInterface;
use Drupal\media\MediaInterface;
use Drupal\paragraphs\ParagraphInterface;

/**
 * Knows media that are used only behind a password or as gated documents, and their files.
 *
 * Media that are also used elsewhere stay open, as do those that a text embeds.
 */
class ProtectedMedia {

  public const FIELD = 'field_protected_paragraphs';

  /**
   * A node with the first field set hands the document in the second one over for a form.
   */
  public const GATED_FIELD = 'field_gated';
  public const DOCUMENT_FIELD = 'field_document';

  /**
   * Who may see this field may see its media.
   */
  public const PERMISSION = 'view ' . self::FIELD;

  /**
   * Cache tag of everything that depends on which media are behind a password.
   */
  public const TAG = 'headless_site_protected_media';

  private const STATE = 'headless_site.protected_media';

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly EntityFieldManagerInterface $entityFieldManager,
    private readonly StateInterface $state,
    private readonly CacheTagsInvalidatorInterface $cacheTagsInvalidator,
    private readonly DocumentFiles $documentFiles,
  ) {}

  public function hasMedia(int|string $id): bool {
    return isset($this->ids()['media'][$id]);
  }

  public function hasFile(int|string $id): bool {
    return isset($this->ids()['file'][$id]);
  }

  /**
   * Finds out again which media are closed, after an edit.
   */
  public function refresh(): void {
    $ids = $this->find();
    $before = $this->state->get(self::STATE);
    if ($ids !== $before) {
      $this->state->set(self::STATE, $ids);
      $this->cacheTagsInvalidator->invalidateTags([self::TAG]);
    }
    $this->documentFiles->arrange($ids['document'], $before['document'] ?? []);
  }

  /**
   * @return array{media: array<int, true>, file: array<int, true>, document: array<int, true>}
   *   Closed media and files; documents: those among the files that are gated documents.
   */
  private function ids(): array {
    if ($this->state->get(self::STATE) === NULL) {
      $this->refresh();
    }
    return $this->state->get(self::STATE);
  }

  private function find(): array {
    $protected = ['paragraph' => [], 'node' => [], 'media' => []];
    foreach ($this->nodesWith([self::FIELD]) as $node) {
      foreach ($node->get(self::FIELD)->referencedEntities() as $paragraph) {
        $this->collect($paragraph, $protected);
      }
    }
    $documents = [];
    foreach ($this->nodesWith([self::DOCUMENT_FIELD, self::GATED_FIELD]) as $node) {
      if ($node->get(self::GATED_FIELD)->value) {
        $protected['node'][$node->id()] = TRUE;
        foreach ($node->get(self::DOCUMENT_FIELD)->referencedEntities() as $entity) {
          $protected['media'][$entity->id()] = $documents[$entity->id()] = $entity;
        }
      }
    }
    $media = array_diff_key($protected['media'], $this->usedElsewhere($protected));
    $files = $this->filesOf($media);
    $closed = array_diff_key($files, $this->filesOfOthers($files, $media));
    return [
      'media' => array_fill_keys(array_keys($media), TRUE),
      'file' => $closed,
      'document' => array_intersect_key($closed, $this->filesOf(array_intersect_key($media, $documents))),
    ];
  }

  /**
   * Returns the nodes with values in all of the fields; none if the model lacks one of them.
   *
   * @return \Drupal\node\NodeInterface[]
   */
  private function nodesWith(array $fields): array {
    if (array_diff($fields, array_keys($this->entityFieldManager->getFieldStorageDefinitions('node'))) !== []) {
      return [];
    }
    $nodes = $this->entityTypeManager->getStorage('node');
    $query = $nodes->getQuery()->accessCheck(FALSE);
    array_map($query->exists(...), $fields);
    return $nodes->loadMultiple($query->execute());
  }

  /**
   * Returns the files of media in all languages.
   *
   * @param \Drupal\media\MediaInterface[] $media
   *
   * @return array<int, true>
   */
  private function filesOf(array $media): array {
    $files = [];
    foreach ($media as $entity) {
      foreach ($this->isFileField($entity) ? array_keys($entity->getTranslationLanguages()) : [] as $langcode) {
        $file = $entity->getSource()->getSourceFieldValue($entity->getTranslation($langcode));
        if (is_numeric($file)) {
          $files[$file] = TRUE;
        }
      }
    }
    return $files;
  }

  /**
   * Collects a paragraph, those inside it, and their media.
   */
  private function collect(ParagraphInterface $paragraph, array &$protected): void {
    $protected['paragraph'][$paragraph->id()] = TRUE;
    foreach ($this->referenced($paragraph) as $entity) {
      if ($entity instanceof ParagraphInterface) {
        $this->collect($entity, $protected);
      }
      elseif ($entity instanceof MediaInterface) {
        $protected['media'][$entity->id()] = $entity;
      }
    }
  }

  /**
   * @return iterable<\Drupal\Core\Entity\EntityInterface>
   */
  private function referenced(FieldableEntityInterface $entity): iterable {
    foreach ($entity->getFieldDefinitions() as $name => $definition) {
      if (in_array($definition->getType(), ['entity_reference', 'entity_reference_revisions'], TRUE)) {
        yield from $entity->get($name)->referencedEntities();
      }
    }
  }

  /**
   * Returns which of the media are also used by something that everybody sees.
   *
   * @return array<int, true>
   */
  private function usedElsewhere(array $protected): array {
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
          if ($type === 'node' && $name === self::DOCUMENT_FIELD && isset($protected['node'][$entity->id()])) {
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
   * Returns which of the files are also the source of other media.
   *
   * @param array<int, true> $files
   * @param \Drupal\media\MediaInterface[] $media
   *
   * @return array<int, true>
   */
  private function filesOfOthers(array $files, array $media): array {
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

  private function isFileField(MediaInterface $media): bool {
    $field = $media->getSource()->getSourceFieldDefinition($media->get('bundle')->entity);
    return in_array($field?->getType(), ['file', 'image'], TRUE);
  }

}

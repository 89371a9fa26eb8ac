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
    private readonly MediaUsage $mediaUsage,
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
    $media = array_diff_key($protected['media'], $this->mediaUsage->mediaUsedElsewhere($protected));
    $files = $this->filesOf($media);
    $closed = array_diff_key($files, $this->mediaUsage->filesUsedElsewhere($files, $media));
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

  private function isFileField(MediaInterface $media): bool {
    $field = $media->getSource()->getSourceFieldDefinition($media->get('bundle')->entity);
    return in_array($field?->getType(), ['file', 'image'], TRUE);
  }

}

<?php

declare(strict_types=1);

use Drupal\Component\Serialization\Json;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\Field\FieldItemListInterface;

/** Fills fields with values of content.json, for ContentImporter.php. */
class FieldValues {

  /** Numeric ids by uuid, for links and references. */
  private array $ids = [];

  /** `$report` receives one line for each value that is left out. */
  public function __construct(private readonly \Closure $report) {}

  public function addId(string $uuid, int|string $id): void {
    $this->ids[$uuid] = $id;
  }

  public function idOf(string $uuid): int|string|null {
    return $this->ids[$uuid] ?? NULL;
  }

  /** Returns whether the value differs from the stored one. */
  public function fill(ContentEntityInterface $entity, string $field, mixed $value): bool {
    if (!$entity->hasField($field)) {
      ($this->report)("{$this->nameOf($entity)}: Drupal has no field $field");
      return FALSE;
    }
    $language = $entity->language()->getId();
    if ($field === 'path') {
      if ($entity->get('path')->alias === $value) {
        return FALSE;
      }
      $entity->set('path', ['alias' => $value, 'langcode' => $language, 'pathauto' => 0, 'pid' => $entity->get('path')->pid]);
      return TRUE;
    }
    $definition = $entity->getFieldDefinition($field);
    $stored = clone $entity->get($field);
    $converted = $this->convertAll($entity, $definition, $value);
    if (!$entity->isDefaultTranslation() && !$definition->isTranslatable()) {
      if (!$this->isEqual($stored, $converted)) {
        // A translation of paragraphs with paragraphs of its own, which Drupal's translations cannot have.
        ($this->report)("{$this->nameOf($entity)}: $field is the same in all languages, so that of $language is left out");
      }
      return FALSE;
    }
    if ($this->isEqual($stored, $converted)) {
      return FALSE;
    }
    $entity->set($field, $converted);
    return TRUE;
  }

  private function nameOf(ContentEntityInterface $entity): string {
    return "{$entity->getEntityTypeId()} {$entity->bundle()} {$entity->uuid()}";
  }

  /** Returns whether a field already holds these values; the field is a copy that may be changed. */
  public function isEqual(FieldItemListInterface $stored, array $values): bool {
    $other = clone $stored;
    foreach ($values as $index => $value) {
      if (is_array($value)) {
        // Drupal reads the size of a picture from its file.
        $values[$index] += array_intersect_key($stored->getValue()[$index] ?? [], ['width' => 0, 'height' => 0]);
      }
    }
    $other->setValue($values, FALSE);
    return $stored->equals($other);
  }

  private function convertAll(ContentEntityInterface $entity, FieldDefinitionInterface $definition, mixed $value): array {
    $items = is_array($value) && array_is_list($value) ? $value : [$value];
    $converted = array_map(fn ($each) => $this->convert($entity, $definition, $each), $items);
    return array_values(array_filter($converted, fn ($each) => $each !== NULL));
  }

  /** From what JSON:API shows to what the field stores. */
  private function convert(ContentEntityInterface $entity, FieldDefinitionInterface $definition, mixed $value): mixed {
    $type = $definition->getType();
    $moment = fn (string $text): string => $definition->getSetting('datetime_type') === 'date'
      ? $text
      : gmdate('Y-m-d\TH:i:s', (int) strtotime($text));
    return match (TRUE) {
      is_array($value) && isset($value['uuid']) => $this->reference($entity, $definition, $value),
      in_array($type, ['created', 'changed'], TRUE) => strtotime($value),
      $type === 'datetime' => $moment($value),
      $type === 'daterange' => ['value' => $moment($value['value']), 'end_value' => $moment($value['end_value'])],
      $type === 'link' => ['uri' => $this->withIds($value['uri']), 'title' => $value['title'], 'options' => $value['options'] ?? []],
      in_array($type, ['text_long', 'text_with_summary'], TRUE) => ['value' => $this->withIds($value['value']), 'format' => $value['format']],
      // As the module writes it.
      $type === 'metatag' => Json::encode(Json::decode($value)),
      default => $value,
    };
  }

  private function reference(ContentEntityInterface $entity, FieldDefinitionInterface $definition, array $value): ?array {
    if ($value['uuid'] === 'missing') {
      // What was deleted already where the content comes from.
      return NULL;
    }
    $target = \Drupal::service('entity.repository')->loadEntityByUuid($value['entity_type'], $value['uuid']);
    if ($target === NULL) {
      ($this->report)("{$this->nameOf($entity)}: {$definition->getName()} refers to {$value['entity_type']} {$value['uuid']}, which is not in content.json (unpublished?); left out");
      return NULL;
    }
    $words = array_diff_key($value, ['entity_type' => 0, 'uuid' => 0]);
    return $definition->getType() === 'entity_reference_revisions'
      ? ['target_id' => $target->id(), 'target_revision_id' => $target->getRevisionId()]
      : ['target_id' => $target->id()] + $words;
  }

  /** `node/<uuid>` becomes `node/<id>`, in addresses and in text. */
  public function withIds(string $text): string {
    return preg_replace_callback(
      '~((?:entity:|/)node/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~',
      fn (array $found) => $found[1] . ($this->idOf($found[2]) ?? $found[2]),
      $text,
    );
  }

}

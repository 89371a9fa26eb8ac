<?php

declare(strict_types=1);

namespace Drupal\headless_site;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\Entity\TranslatableInterface;
use Drupal\Core\Field\EntityReferenceFieldItemListInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Render\RenderContext;
use Drupal\Core\Render\RendererInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\jsonapi\JsonApiResource\Relationship;
use Drupal\jsonapi\JsonApiResource\ResourceObject;
use Drupal\jsonapi\ResourceType\ResourceTypeRepositoryInterface;
use Drupal\node\NodeInterface;
use Drupal\paragraphs\ParagraphInterface;
use Symfony\Component\Serializer\Normalizer\NormalizerInterface;

/**
 * Writes an unsaved node as a document of JSON:API that includes everything it refers to.
 *
 * Each field is normalised by itself, as JSON:API does it. Its normaliser of whole resources would read the saved fields
 * from its cache, and store the unsaved ones there for all readers.
 */
class PreviewDocument {

  private const FORMAT = 'api_json';

  private const MAX_RESOURCES = 1000;

  private const MAX_DEPTH = 10;

  /**
   * What each kind of entity brings with it. Nodes that a page refers to are teasers.
   */
  private const TARGETS = [
    'node' => ['paragraph', 'media', 'taxonomy_term', 'node', 'user'],
    'teaser' => ['media', 'taxonomy_term'],
    'paragraph' => ['paragraph', 'media', 'taxonomy_term', 'node'],
    'media' => ['file', 'media'],
    'taxonomy_term' => ['media'],
  ];

  public function __construct(
    private readonly NormalizerInterface $serializer,
    private readonly ResourceTypeRepositoryInterface $resourceTypes,
    private readonly RendererInterface $renderer,
    private readonly AccountInterface $currentUser,
  ) {}

  /**
   * @return array{data: array, included: array<int, array>}
   */
  public function of(NodeInterface $node): array {
    return $this->renderer->executeInRenderContext(new RenderContext(), function () use ($node): array {
      $included = [];
      $this->collect($node, $node, 0, $included);
      unset($included[$node->uuid()]);
      return [
        'data' => $this->normalize($node),
        'included' => array_map($this->normalize(...), array_values($included)),
      ];
    });
  }

  /**
   * Collects what an entity refers to, by its own items: unsaved paragraphs exist only there.
   *
   * @param array<string, \Drupal\Core\Entity\ContentEntityInterface> $found
   *   By UUID.
   */
  private function collect(ContentEntityInterface $entity, NodeInterface $page, int $depth, array &$found): void {
    $kind = $entity->getEntityTypeId();
    $targets = self::TARGETS[$kind === 'node' && $entity !== $page ? 'teaser' : $kind] ?? [];
    $found[$entity->uuid()] = $entity;
    if ($targets === [] || $depth >= self::MAX_DEPTH) {
      return;
    }
    foreach ($this->fieldsOf($entity) as $field) {
      if (!$field instanceof EntityReferenceFieldItemListInterface || !$field->access('view', $this->currentUser)) {
        continue;
      }
      foreach ($field as $item) {
        $target = $item->entity;
        if (!$target instanceof ContentEntityInterface || !in_array($target->getEntityTypeId(), $targets, TRUE)) {
          continue;
        }
        $target = $this->inLanguageOf($page, $target);
        if (!isset($found[$target->uuid()]) && count($found) < self::MAX_RESOURCES && $this->mayView($target)) {
          $this->collect($target, $page, $depth + 1, $found);
        }
      }
    }
  }

  /**
   * Paragraphs follow the access of their field, which was checked.
   */
  private function mayView(ContentEntityInterface $target): bool {
    return $target instanceof ParagraphInterface || $target->access('view', $this->currentUser);
  }

  /**
   * Returns the translation for the language of the page, otherwise for its main language, otherwise the original.
   */
  private function inLanguageOf(NodeInterface $page, ContentEntityInterface $target): ContentEntityInterface {
    $langcode = $page->language()->getId();
    foreach ([$langcode, explode('-', $langcode)[0], 'en'] as $language) {
      if ($target instanceof TranslatableInterface && $target->hasTranslation($language)) {
        return $target->getTranslation($language);
      }
    }
    return $target;
  }

  /**
   * @return array<string, \Drupal\Core\Field\FieldItemListInterface>
   *   By the name in JSON:API.
   */
  private function fieldsOf(ContentEntityInterface $entity): array {
    $type = $this->resourceTypes->get($entity->getEntityTypeId(), $entity->bundle());
    $fields = [];
    foreach ($entity->getFields() as $name => $field) {
      if ($type->hasField($name) && $type->isFieldEnabled($name) && $name !== GatePassword::FIELD) {
        $fields[$type->getPublicName($name)] = $field;
      }
    }
    return $fields;
  }

  private function normalize(ContentEntityInterface $entity): array {
    $type = $this->resourceTypes->get($entity->getEntityTypeId(), $entity->bundle());
    $object = ResourceObject::createFromEntity($type, $entity);
    $context = ['account' => $this->currentUser, 'resource_object' => $object, 'resource_type' => $type];
    $attributes = [];
    $relationships = [];
    foreach ($this->fieldsOf($entity) as $name => $field) {
      if (!$field->access('view', $this->currentUser)) {
        continue;
      }
      if ($field instanceof EntityReferenceFieldItemListInterface) {
        $relationship = Relationship::createFromEntityReferenceField($object, $field);
        $relationships[$name] = ['data' => $this->valueOf($relationship, $context)['data'] ?? NULL];
      }
      else {
        $attributes[$name] = $this->valueOf($field, $context);
      }
    }
    return [
      'type' => $type->getTypeName(),
      'id' => $entity->uuid(),
      'attributes' => $this->complete($attributes, $entity),
      'relationships' => $relationships,
    ];
  }

  private function valueOf(FieldItemListInterface|Relationship $value, array $context): mixed {
    return $this->serializer->normalize($value, self::FORMAT, $context)->getNormalization();
  }

  /**
   * Adds what Drupal sets when an entity is saved.
   */
  private function complete(array $attributes, EntityInterface $entity): array {
    foreach (['drupal_internal__nid', 'drupal_internal__id'] as $number) {
      if (array_key_exists($number, $attributes)) {
        $attributes[$number] ??= 0;
      }
    }
    foreach (['created', 'changed'] as $time) {
      if (array_key_exists($time, $attributes)) {
        $attributes[$time] ??= gmdate(DATE_ATOM);
      }
    }
    if ($entity instanceof NodeInterface) {
      $path = (array) ($attributes['path'] ?? []);
      $attributes['path'] = ['alias' => ($path['alias'] ?? '') ?: NULL, 'langcode' => $entity->language()->getId()];
    }
    return $attributes;
  }

}

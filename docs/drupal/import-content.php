<?php

/**
 * @file
 * Loads content.json, made by `npm run drupal:config`, into a Drupal 10.3+ or 11 that has the configuration imported.
 *
 *   drush php:script import-content.php -- /path/to/the/folder/of/content.json
 *
 * May run again: what is there already is found by its uuid and brought up to date; nothing is deleted.
 * First everything is created bare, then filled in, so that references may go in circles.
 */

declare(strict_types=1);

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;

// Drush hands over what follows `--` as $extra.
$folder = rtrim($extra[0] ?? '', '/');
$content = json_decode((string) file_get_contents("$folder/content.json"), TRUE, flags: JSON_THROW_ON_ERROR);
if ($content['version'] !== 1) {
  throw new RuntimeException('This script reads version 1 of content.json.');
}

$import = new class($folder) {

  /** Numeric ids by uuid, for links and references. */
  private array $ids = [];

  public function __construct(private readonly string $folder) {}

  /** The entity with this uuid, new when there is none. */
  private function find(string $type, string $uuid, array $values): ContentEntityInterface {
    $storage = \Drupal::entityTypeManager()->getStorage($type);
    $found = $storage->loadByProperties(['uuid' => $uuid]);
    return $found ? reset($found) : $storage->create(['uuid' => $uuid] + $values);
  }

  /** Creates the entity with its name alone; a file is copied to its place first. */
  public function create(array $item): void {
    $type = \Drupal::entityTypeManager()->getDefinition($item['entity_type']);
    $original = $item['translations'][$item['default_langcode']];
    $values = $type->hasKey('owner') ? [$type->getKey('owner') => 1] : [];
    if ($type->getKey('bundle')) {
      $values[$type->getKey('bundle')] = $item['bundle'];
    }
    if ($type->getKey('langcode')) {
      $values[$type->getKey('langcode')] = $item['default_langcode'];
    }
    if ($type->getKey('label') && isset($original[$type->getKey('label')])) {
      $values[$type->getKey('label')] = $original[$type->getKey('label')];
    }
    if ($item['entity_type'] === 'file') {
      $values += ['uri' => $this->copyFile($item['path'], $original['uri']['value']), 'status' => 1];
    }
    if ($item['entity_type'] === 'comment') {
      // A comment cannot be saved without the page it stands under, which came before it.
      $values += [
        'entity_type' => $original['entity_type'] ?? 'node',
        'field_name' => $original['field_name'] ?? 'comment',
        'entity_id' => $this->ids[$original['entity_id'][0]['uuid'] ?? ''] ?? NULL,
      ];
    }
    $entity = $this->find($item['entity_type'], $item['uuid'], $values);
    if ($entity->isNew()) {
      $entity->save();
    }
    $this->ids[$item['uuid']] = $entity->id();
  }

  private function copyFile(string $path, string $uri): string {
    $files = \Drupal::service('file_system');
    $directory = dirname($uri);
    $files->prepareDirectory($directory, FileSystemInterface::CREATE_DIRECTORY);
    return $files->copy("$this->folder/$path", $uri, FileExists::Replace);
  }

  /** Gives an entity its values in every language. */
  public function fill(array $item): void {
    if ($item['entity_type'] === 'file') {
      return;
    }
    $entity = $this->find($item['entity_type'], $item['uuid'], []);
    foreach ($item['translations'] as $language => $values) {
      $isOriginal = $language === $item['default_langcode'];
      $translation = $isOriginal ? $entity : ($entity->hasTranslation($language)
        ? $entity->getTranslation($language)
        : $entity->addTranslation($language));
      foreach ($values as $field => $value) {
        $this->fillField($translation, $field, $value, $isOriginal);
      }
    }
    $entity->save();
  }

  private function fillField(ContentEntityInterface $entity, string $field, mixed $value, bool $isOriginal): void {
    if (!$entity->hasField($field)) {
      echo "No field $field on {$entity->getEntityTypeId()} {$entity->bundle()}: left out\n";
      return;
    }
    $definition = $entity->getFieldDefinition($field);
    if (!$isOriginal && !$definition->isTranslatable()) {
      // Paragraphs of a translation of its own, for which Drupal's translations have no place.
      echo "{$entity->getEntityTypeId()} {$entity->uuid()}: $field is the same in all languages, the one in {$entity->language()->getId()} is left out\n";
      return;
    }
    if ($field === 'path') {
      $entity->set('path', ['alias' => $value, 'langcode' => $entity->language()->getId(), 'pathauto' => 0]);
      return;
    }
    $items = is_array($value) && array_is_list($value) ? $value : [$value];
    $entity->set($field, array_values(array_filter(
      array_map(fn ($each) => $this->convert($definition, $each), $items),
      fn ($each) => $each !== NULL,
    )));
  }

  /** From what JSON:API shows to what the field keeps. */
  private function convert(FieldDefinitionInterface $definition, mixed $value): mixed {
    $type = $definition->getType();
    $moment = fn (string $text): string => $definition->getSetting('datetime_type') === 'date'
      ? $text
      : gmdate('Y-m-d\TH:i:s', (int) strtotime($text));
    return match (TRUE) {
      is_array($value) && isset($value['uuid']) => $this->reference($value, $type),
      in_array($type, ['created', 'changed'], TRUE) => strtotime($value),
      $type === 'datetime' => $moment($value),
      $type === 'daterange' => ['value' => $moment($value['value']), 'end_value' => $moment($value['end_value'])],
      $type === 'link' => ['uri' => $this->withIds($value['uri']), 'title' => $value['title'], 'options' => $value['options'] ?? []],
      in_array($type, ['text_long', 'text_with_summary'], TRUE) => ['value' => $this->withIds($value['value']), 'format' => $value['format']],
      default => $value,
    };
  }

  private function reference(array $value, string $type): ?array {
    if ($value['uuid'] === 'missing') {
      // What was deleted already where the content comes from.
      return NULL;
    }
    $target = \Drupal::service('entity.repository')->loadEntityByUuid($value['entity_type'], $value['uuid']);
    if ($target === NULL) {
      echo "Nothing has the uuid {$value['uuid']}: the reference is left out\n";
      return NULL;
    }
    $words = array_diff_key($value, ['entity_type' => 0, 'uuid' => 0]);
    return $type === 'entity_reference_revisions'
      ? ['target_id' => $target->id(), 'target_revision_id' => $target->getRevisionId()]
      : ['target_id' => $target->id()] + $words;
  }

  /** `node/<uuid>` becomes `node/<id>`, in addresses and in text. */
  private function withIds(string $text): string {
    return preg_replace_callback(
      '~((?:entity:|/)node/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~',
      fn (array $found) => $found[1] . ($this->ids[$found[2]] ?? $found[2]),
      $text,
    );
  }

  public function menuLink(array $item, string $defaultLanguage): void {
    $languages = array_keys($item['translations']);
    $original = in_array($defaultLanguage, $languages, TRUE) ? $defaultLanguage : $languages[0];
    $link = $this->find('menu_link_content', $item['uuid'], ['menu_name' => $item['menu'], 'langcode' => $original, 'title' => '-']);
    $link->set('link', ['uri' => $this->withIds($item['uri']), 'options' => $item['options']]);
    $link->set('parent', $item['parent'] === NULL ? '' : "menu_link_content:{$item['parent']}");
    $link->set('weight', $item['weight']);
    $link->set('expanded', $item['expanded']);
    foreach ($item['translations'] as $language => $words) {
      $translation = $link->hasTranslation($language) ? $link->getTranslation($language) : $link->addTranslation($language, ['title' => $words['title']]);
      $translation->set('title', $words['title'])->set('description', $words['description']);
    }
    $link->save();
  }

  public function redirect(array $item): void {
    $storage = \Drupal::entityTypeManager()->getStorage('redirect');
    $language = $item['language'] ?? 'und';
    $source = ltrim($item['from'], '/');
    if ($storage->loadByProperties(['redirect_source__path' => $source, 'language' => $language])) {
      return;
    }
    $redirect = $storage->create(['language' => $language, 'status_code' => $item['status']]);
    $redirect->setSource($source);
    $redirect->set('redirect_redirect', ['uri' => $this->withIds($item['to'])]);
    $redirect->save();
  }

  public function frontPage(string $uuid): void {
    if (isset($this->ids[$uuid])) {
      \Drupal::configFactory()->getEditable('system.site')->set('page.front', "/node/{$this->ids[$uuid]}")->save();
    }
  }

};

foreach ($content['entities'] as $item) {
  $import->create($item);
}
foreach ($content['entities'] as $item) {
  $import->fill($item);
}
foreach ($content['menu_links'] as $item) {
  $import->menuLink($item, $content['languages'][0]);
}
if (\Drupal::moduleHandler()->moduleExists('redirect')) {
  foreach ($content['redirects'] as $item) {
    $import->redirect($item);
  }
}
if ($content['front_page'] !== NULL) {
  $import->frontPage($content['front_page']);
}
printf("%d entities, %d menu links, %d redirects\n", count($content['entities']), count($content['menu_links']), count($content['redirects']));

<?php

declare(strict_types=1);

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;

require_once __DIR__ . '/FieldValues.php';

/** Imports the items of content.json one by one, for import-content.php. */
class ContentImporter {

  /** What was done, by `created`, `updated`, `unchanged` and `failed`. */
  public array $counts = ['created' => 0, 'updated' => 0, 'unchanged' => 0, 'failed' => 0];

  /** Uuids of this run's new entities, so that filling them in counts as creating. */
  private array $created = [];

  private readonly FieldValues $fields;

  public function __construct(private readonly string $folder, private readonly string $defaultLanguage) {
    $this->fields = new FieldValues($this->report(...));
  }

  /** Does one step of the import and reports an error in one line. */
  public function attempt(string $name, callable $step): void {
    try {
      $step();
    }
    catch (\Throwable $error) {
      $this->counts['failed']++;
      $this->report("$name: " . strtok($error->getMessage(), "\n"));
    }
    // Without this, thousands of loaded entities fill the memory.
    if (array_sum($this->counts) % 200 === 0) {
      \Drupal::service('entity.memory_cache')->deleteAll();
    }
  }

  private function report(string $problem): void {
    echo "! $problem\n";
  }

  private function find(string $type, string $uuid): ?ContentEntityInterface {
    $found = \Drupal::entityTypeManager()->getStorage($type)->loadByProperties(['uuid' => $uuid]);
    return $found ? reset($found) : NULL;
  }

  /** Creates the entity with the values it cannot be saved without, if it does not exist. */
  public function create(array $item): void {
    $found = $this->find($item['entity_type'], $item['uuid']);
    if ($found === NULL) {
      $found = \Drupal::entityTypeManager()->getStorage($item['entity_type'])->create($this->firstValues($item));
      $found->save();
      $this->created[$item['uuid']] = TRUE;
    }
    $this->fields->addId($item['uuid'], $found->id());
  }

  private function firstValues(array $item): array {
    $type = \Drupal::entityTypeManager()->getDefinition($item['entity_type']);
    $original = $item['translations'][$item['default_langcode']];
    $values = ['uuid' => $item['uuid']];
    foreach (['bundle' => $item['bundle'], 'langcode' => $item['default_langcode'], 'owner' => 1] as $key => $value) {
      if ($type->getKey($key)) {
        $values[$type->getKey($key)] = $value;
      }
    }
    if ($type->getKey('label') && isset($original[$type->getKey('label')])) {
      $values[$type->getKey('label')] = $original[$type->getKey('label')];
    }
    return match ($item['entity_type']) {
      'file' => ['uri' => $this->copyFile($item['path'], $original['uri']['value']), 'status' => 1] + $values,
      // Drupal clears the name of an author who has an account.
      'comment' => ['uid' => 0, 'name' => $original['name'] ?? NULL] + $this->place($original) + $values,
      // With its address, so that Drupal does not take it for changed and read the picture of a video from the internet.
      'media' => array_filter(['field_media_oembed_video' => $original['field_media_oembed_video'] ?? NULL]) + $values,
      default => $values,
    };
  }

  /** Where a comment belongs; the page was created before. */
  private function place(array $comment): array {
    return [
      'entity_type' => $comment['entity_type'] ?? 'node',
      'field_name' => $comment['field_name'] ?? 'comment',
      'entity_id' => $this->fields->idOf($comment['entity_id'][0]['uuid'] ?? ''),
    ];
  }

  /** Copies a file to its place, unless the same file is there. */
  private function copyFile(string $path, string $uri): string {
    $source = "$this->folder/$path";
    if (is_file($uri) && hash_file('sha256', $uri) === hash_file('sha256', $source)) {
      return $uri;
    }
    $files = \Drupal::service('file_system');
    $directory = dirname($uri);
    $files->prepareDirectory($directory, FileSystemInterface::CREATE_DIRECTORY);
    return $files->copy($source, $uri, FileExists::Replace);
  }

  /** Gives an entity its values in every language and saves it if one of them is new. */
  public function fill(array $item): void {
    $entity = $this->find($item['entity_type'], $item['uuid']);
    if ($entity === NULL) {
      // It could not be created, which was reported.
      return;
    }
    if ($item['entity_type'] === 'file') {
      $uri = $this->copyFile($item['path'], $item['translations'][$item['default_langcode']]['uri']['value']);
      // Another file in its place: Drupal takes the size when the entity is created only.
      $isOther = (int) $entity->getSize() !== filesize($uri);
      $entity->setSize(filesize($uri));
      $this->save($entity, $isOther);
      return;
    }
    $isChanged = FALSE;
    // The original first: values of other languages are compared with it.
    $languages = [$item['default_langcode'] => $item['translations'][$item['default_langcode']]] + $item['translations'];
    foreach ($languages as $language => $values) {
      $isNew = !$entity->hasTranslation($language);
      $translation = $isNew ? $entity->addTranslation($language, $this->thumbnail($entity)) : $entity->getTranslation($language);
      foreach ($values as $field => $value) {
        $isChanged = $this->fields->fill($translation, $field, $value) || $isChanged;
      }
      // What the source shows as empty. Fields that it hides, such as passwords, stay as they are.
      foreach ($item['empty'][$language] ?? [] as $field) {
        $isChanged = $this->fields->fill($translation, $field, $this->emptyValue($translation, $field)) || $isChanged;
      }
      $isChanged = $isChanged || $isNew;
    }
    $this->save($entity, $isChanged);
  }

  /**
   * A form stores 0 for an empty checkbox. Without that value Drupal takes the first edit of a translation for a change of
   * a field that is the same in all languages, and refuses it.
   */
  private function emptyValue(ContentEntityInterface $entity, string $field): int|array {
    return $entity->getFieldDefinition($field)?->getType() === 'boolean' ? 0 : [];
  }

  /** What a translation of a media item has from the start, as in the form of editors. */
  private function thumbnail(ContentEntityInterface $entity): array {
    return $entity->hasField('thumbnail') ? ['thumbnail' => $entity->get('thumbnail')->getValue()] : [];
  }

  private function save(EntityInterface $entity, bool $isChanged): void {
    if ($isChanged) {
      $this->keepDates($entity);
      $entity->save();
    }
    $isCreated = isset($this->created[$entity->uuid()]);
    $this->counts[$isCreated ? 'created' : ($isChanged ? 'updated' : 'unchanged')]++;
  }

  /** Drupal sets the date of the last change to now if it looks untouched. It compares with what is stored, as text. */
  private function keepDates(EntityInterface $entity): void {
    $stored = $entity instanceof ContentEntityInterface && !$entity->isNew() && $entity->hasField('changed')
      ? \Drupal::entityTypeManager()->getStorage($entity->getEntityTypeId())->loadUnchanged($entity->id())
      : NULL;
    if ($stored === NULL) {
      return;
    }
    foreach (array_keys($stored->getTranslationLanguages()) as $language) {
      $stored->getTranslation($language)->set('changed', 0);
    }
    if (method_exists($entity, 'setOriginal')) {
      $entity->setOriginal($stored);
    }
    else {
      $entity->original = $stored;
    }
  }

  public function menuLink(array $item): void {
    $languages = array_keys($item['translations']);
    $original = in_array($this->defaultLanguage, $languages, TRUE) ? $this->defaultLanguage : $languages[0];
    $link = $this->find('menu_link_content', $item['uuid']);
    if ($link === NULL) {
      $this->created[$item['uuid']] = TRUE;
      $link = \Drupal::entityTypeManager()->getStorage('menu_link_content')
        ->create(['uuid' => $item['uuid'], 'menu_name' => $item['menu'], 'langcode' => $original, 'title' => '-']);
    }
    $isChanged = $link->isNew();
    $set = function (ContentEntityInterface $entity, string $field, mixed $value) use (&$isChanged): void {
      $values = $value === NULL ? [] : [$value];
      if (!$this->fields->isEqual(clone $entity->get($field), $values)) {
        $entity->set($field, $values);
        $isChanged = TRUE;
      }
    };
    $set($link, 'link', ['uri' => $this->fields->withIds($item['uri']), 'options' => $item['options']]);
    $set($link, 'parent', $item['parent'] === NULL ? NULL : "menu_link_content:{$item['parent']}");
    $set($link, 'weight', $item['weight']);
    $set($link, 'expanded', $item['expanded']);
    foreach ($item['translations'] as $language => $words) {
      $isNew = !$link->hasTranslation($language);
      $translation = $isNew ? $link->addTranslation($language, ['title' => $words['title']]) : $link->getTranslation($language);
      $isChanged = $isChanged || $isNew;
      $set($translation, 'title', $words['title']);
      $set($translation, 'description', $words['description']);
    }
    // Languages whose words are those of another one have none of their own; earlier ones would stay for ever.
    foreach (array_diff(array_keys($link->getTranslationLanguages()), [...$languages, $link->getUntranslated()->language()->getId()]) as $language) {
      $link->removeTranslation($language);
      $isChanged = TRUE;
    }
    $this->save($link, $isChanged);
  }

  public function redirect(array $item): void {
    $storage = \Drupal::entityTypeManager()->getStorage('redirect');
    $language = $item['language'] ?? 'und';
    $source = ltrim($item['from'], '/');
    $found = $storage->loadByProperties(['redirect_source__path' => $source, 'language' => $language]);
    $redirect = $found ? reset($found) : $storage->create(['language' => $language]);
    $uri = $this->fields->withIds($item['to']);
    $isChanged = $redirect->isNew() || (int) $redirect->getStatusCode() !== $item['status'] || $redirect->get('redirect_redirect')->uri !== $uri;
    if ($redirect->isNew()) {
      $redirect->setSource($source);
      $this->created[$redirect->uuid()] = TRUE;
    }
    $redirect->setStatusCode($item['status']);
    $redirect->set('redirect_redirect', ['uri' => $uri]);
    $this->save($redirect, $isChanged);
  }

  public function frontPage(string $uuid): void {
    $settings = \Drupal::configFactory()->getEditable('system.site');
    $id = $this->fields->idOf($uuid);
    if ($id !== NULL && $settings->get('page.front') !== "/node/$id") {
      $settings->set('page.front', "/node/$id")->save();
    }
  }

}

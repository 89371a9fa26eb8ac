<?php

/**
 * @file
 * Makes one edit in a Drupal that nobody needs, for `npm run test:drupal`:
 *
 *   drush php:script edit-content.php -- <node|translation|term|menu-link|redirect|media> <word> <path, or the old text of a picture>
 *   drush php:script edit-content.php -- <unpublished|remove-unpublished> <word>
 *   drush php:script edit-content.php -- <bundle|bundle-edit|remove-bundle> <word> <number of pages and languages: 50/en,de>
 *
 * The word becomes visible where the edited thing is shown. Prints the time at which everything was saved.
 */

declare(strict_types=1);

use Drupal\Core\Entity\ContentEntityInterface;

[$what, $word, $target] = $extra + ['', '', ''];

$storage_of = fn (string $type) => \Drupal::entityTypeManager()->getStorage($type);

$entity_at = function (string $path, string $language) use ($storage_of): ContentEntityInterface {
  $internal = \Drupal::service('path_alias.manager')->getPathByAlias($path, $language);
  if (!preg_match('~^/(node|taxonomy/term)/(\d+)$~', $internal, $found)) {
    throw new InvalidArgumentException("$path leads to no page: $internal");
  }
  return $storage_of(strtr($found[1], '/', '_'))->load($found[2]);
};

$edit_label = function (ContentEntityInterface $entity) use ($word): void {
  $entity->set($entity->getEntityType()->getKey('label'), $word)->save();
};

$first = function (string $type, array $conditions, string $sort) use ($storage_of): ?ContentEntityInterface {
  $query = $storage_of($type)->getQuery()->accessCheck(FALSE)->sort($sort)->range(0, 1);
  foreach ($conditions as $field => $value) {
    $value === NULL ? $query->notExists($field) : $query->condition($field, $value);
  }
  $ids = $query->execute();
  return $ids ? $storage_of($type)->load(reset($ids)) : NULL;
};

$bundle = function () use ($storage_of): array {
  $aliases = $storage_of('path_alias');
  $ids = $aliases->getQuery()->accessCheck(FALSE)->condition('alias', '/test-bundle-', 'STARTS_WITH')->execute();
  $paths = array_map(fn ($alias) => $alias->getPath(), $aliases->loadMultiple($ids));
  return $storage_of('node')->loadMultiple(array_map(fn (string $path) => (int) substr($path, strlen('/node/')), $paths));
};

switch ($what) {
  case 'node':
  case 'term':
    $edit_label($entity_at($target, 'en'));
    break;

  case 'translation':
    $edit_label($entity_at($target, 'de')->getTranslation('de'));
    break;

  case 'menu-link':
    $link = $first('menu_link_content', ['menu_name' => 'main', 'enabled' => 1, 'parent' => NULL], 'weight');
    $link->getUntranslated()->set('title', $word)->save();
    break;

  case 'redirect':
    $source = ltrim($target, '/');
    $redirect = $first('redirect', ['redirect_source.path' => $source], 'rid') ?? $storage_of('redirect')->create(['language' => 'und']);
    $redirect->setSource($source);
    $redirect->setRedirect('/about', ['word' => $word]);
    $redirect->setStatusCode(302);
    $redirect->save();
    break;

  case 'media':
    $media = $first('media', ['field_media_image.alt' => $target], 'mid');
    $media->get('field_media_image')->alt = $word;
    $media->save();
    break;

  case 'unpublished':
    foreach (array_keys($storage_of('node_type')->loadMultiple()) as $bundle) {
      $storage_of('node')->create([
        'type' => $bundle,
        'title' => "$word $bundle",
        'status' => 0,
        'uid' => 1,
        'path' => ['alias' => "/$word-$bundle", 'pathauto' => 0],
      ])->save();
    }
    break;

  case 'remove-unpublished':
    $ids = $storage_of('node')->getQuery()->accessCheck(FALSE)->condition('title', "$word ", 'STARTS_WITH')->execute();
    $storage_of('node')->delete($storage_of('node')->loadMultiple($ids));
    break;

  case 'bundle':
    [$count, $languages] = explode('/', $target);
    for ($index = 0; $index < $count; $index++) {
      $node = NULL;
      foreach (explode(',', $languages) as $langcode) {
        $values = ['title' => "$word $index", 'status' => 1, 'path' => ['alias' => "/test-bundle-$index", 'pathauto' => 0]];
        $node === NULL
          ? $node = $storage_of('node')->create(['type' => 'page', 'langcode' => $langcode, 'uid' => 1] + $values)
          : $node->addTranslation($langcode, $values);
      }
      $node->save();
    }
    break;

  case 'bundle-edit':
    $nodes = $bundle();
    foreach ($nodes as $node) {
      foreach (array_keys($node->getTranslationLanguages()) as $langcode) {
        $node->getTranslation($langcode)->set('title', $word);
      }
    }
    \Drupal::service('plugin.manager.action')->createInstance('headless_site_publish_together')->executeMultiple($nodes);
    break;

  case 'remove-bundle':
    $storage_of('node')->delete($bundle());
    break;

  default:
    throw new InvalidArgumentException("There is no edit $what.");
}

printf("saved %.3f\n", microtime(TRUE));

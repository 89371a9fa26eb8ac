<?php

/**
 * @file
 * Loads content.json, made by `npm run drupal:config`, into a Drupal 10.3+ or 11 that has the configuration imported.
 *
 *   drush php:script import-content.php -- /path/to/the/folder/of/content.json
 *
 * Entities are found by their uuid and changed only if a value differs; nothing is deleted. First everything is created
 * with the values that Drupal requires, then filled in, because references may be circular. An entity that Drupal
 * refuses is reported in one line, and the others go on: repair the cause and run the script again.
 */

declare(strict_types=1);

require_once __DIR__ . '/ContentImporter.php';

// Drush passes what follows `--` as $extra.
$folder = rtrim($extra[0] ?? '', '/');
$content = json_decode((string) file_get_contents("$folder/content.json"), TRUE, flags: JSON_THROW_ON_ERROR);
if ($content['version'] !== 1) {
  throw new RuntimeException('This script reads version 1 of content.json.');
}

$import = new ContentImporter($folder, $content['languages'][0]);

foreach ($content['entities'] as $item) {
  $import->attempt("{$item['entity_type']} {$item['bundle']} {$item['uuid']}", fn () => $import->create($item));
}
foreach ($content['entities'] as $item) {
  $import->attempt("{$item['entity_type']} {$item['bundle']} {$item['uuid']}", fn () => $import->fill($item));
}
foreach ($content['menu_links'] as $item) {
  $import->attempt("menu link {$item['uuid']}", fn () => $import->menuLink($item));
}
if (\Drupal::moduleHandler()->moduleExists('redirect')) {
  foreach ($content['redirects'] as $item) {
    $import->attempt("redirect {$item['from']}", fn () => $import->redirect($item));
  }
}
if ($content['front_page'] !== NULL) {
  $import->frontPage($content['front_page']);
}
foreach ($import->counts as $what => $count) {
  echo "$what: $count\n";
}
if ($import->counts['failed'] > 0) {
  throw new RuntimeException("{$import->counts['failed']} could not be imported; the lines above say why. Repair the cause and run the script again.");
}

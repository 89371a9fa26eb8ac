<?php

declare(strict_types=1);

namespace Drupal\site_search\Plugin\search_api\processor;

use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\search_api\Processor\ProcessorPluginBase;
use Drupal\search_api\Query\QueryInterface;
use Drupal\taxonomy\TermInterface;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * Searches for the synonyms of words as well.
 *
 * Each term of the vocabulary `search_synonyms` has words and phrases with the same meaning, separately for each
 * language.
 *
 * @SearchApiProcessor(
 *   id = "site_synonyms",
 *   label = @Translation("Synonyms"),
 *   description = @Translation("Searches for the synonyms of words as well."),
 *   stages = {
 *     "preprocess_query" = -49,
 *   }
 * )
 */
final class Synonyms extends ProcessorPluginBase {

  private EntityTypeManagerInterface $entityTypeManager;

  /**
   * {@inheritdoc}
   */
  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition) {
    $processor = parent::create($container, $configuration, $plugin_id, $plugin_definition);
    $processor->entityTypeManager = $container->get('entity_type.manager');
    return $processor;
  }

  /**
   * {@inheritdoc}
   */
  public function preprocessSearchQuery(QueryInterface $query) {
    $keys = $query->getKeys();
    $languages = $query->getLanguages() ?? [];
    // Texts of one language only: a word can mean something else in another.
    if (!is_array($keys) || ($keys['#conjunction'] ?? 'AND') !== 'AND' || count($languages) !== 1) {
      return;
    }
    $keys = $this->withSynonyms($keys, $this->readGroups(reset($languages)));
    // keys() would also replace the original words.
    $current = &$query->getKeys();
    $current = $keys;
  }

  /**
   * Replaces words by "these words or those", the longest phrases first.
   */
  private function withSynonyms(array $keys, array $groups): array {
    $words = array_values(array_filter($keys, static fn ($name): bool => !str_starts_with((string) $name, '#'), ARRAY_FILTER_USE_KEY));
    $result = array_filter($keys, static fn ($name): bool => str_starts_with((string) $name, '#'), ARRAY_FILTER_USE_KEY);
    for ($at = 0; $at < count($words); $at += $length) {
      [$length, $others] = $this->findSynonyms(array_slice($words, $at), $groups);
      $written = array_slice($words, $at, $length);
      array_push($result, ...($others === [] ? $written : [
        ['#conjunction' => 'OR', ...array_map($this->allOf(...), [$written, ...$others])],
      ]));
    }
    return $result;
  }

  /**
   * Returns the number of words of the longest phrase that the words begin with, and the other phrases of its groups.
   */
  private function findSynonyms(array $words, array $groups): array {
    $length = 1;
    $others = [];
    foreach ($groups as $group) {
      foreach ($group as $phrase) {
        $size = count($phrase);
        if ($size < $length || !$this->startsWith($words, $phrase)) {
          continue;
        }
        $same = array_filter($group, static fn (array $other): bool => $other !== $phrase);
        $others = $size > $length ? $same : [...$others, ...$same];
        $length = $size;
      }
    }
    return [$length, array_values($others)];
  }

  private function startsWith(array $words, array $phrase): bool {
    foreach ($phrase as $index => $word) {
      if (!is_string($words[$index] ?? NULL) || mb_strtolower($words[$index]) !== $word) {
        return FALSE;
      }
    }
    return TRUE;
  }

  private function allOf(array $words): array|string {
    return count($words) === 1 ? $words[0] : ['#conjunction' => 'AND', ...$words];
  }

  /**
   * Returns the groups of phrases of a language, each phrase as its words in lower case.
   */
  private function readGroups(string $langcode): array {
    $terms = $this->entityTypeManager->getStorage('taxonomy_term')->loadByProperties(['vid' => 'search_synonyms', 'status' => 1]);
    $translated = array_filter($terms, static fn (TermInterface $term): bool => $term->hasTranslation($langcode));
    return array_values(array_map(function (TermInterface $term) use ($langcode): array {
      $translation = $term->getTranslation($langcode);
      $phrases = [$translation->label(), ...array_column($translation->get('field_synonyms')->getValue(), 'value')];
      return array_values(array_filter(array_map($this->wordsOf(...), $phrases)));
    }, $translated));
  }

  private function wordsOf(string $phrase): array {
    return preg_split('/[\s"]+/u', mb_strtolower($phrase), -1, PREG_SPLIT_NO_EMPTY) ?: [];
  }

}

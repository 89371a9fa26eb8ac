<?php

declare(strict_types=1);

namespace Drupal\site_search\Plugin\search_api\processor;

use Drupal\search_api\Processor\ProcessorPluginBase;
use Drupal\search_api\Query\ConditionGroupInterface;
use Drupal\search_api\Query\ConditionInterface;
use Drupal\search_api\Query\QueryInterface;

/**
 * Sets the language of a query from its filter by `langcode`.
 *
 * The stemmer only leaves words of other languages as they are if it knows the language.
 *
 * @SearchApiProcessor(
 *   id = "site_query_language",
 *   label = @Translation("Language of the query"),
 *   description = @Translation("Sets the language of a query from its filter by langcode."),
 *   stages = {
 *     "preprocess_query" = -50,
 *   }
 * )
 */
final class QueryLanguage extends ProcessorPluginBase {

  /**
   * {@inheritdoc}
   */
  public function preprocessSearchQuery(QueryInterface $query) {
    $langcode = $this->findLanguage($query->getConditionGroup());
    if ($langcode !== NULL && $query->getLanguages() === NULL) {
      $query->setLanguages([$langcode]);
    }
  }

  /**
   * Returns the language that all results have; NULL if the query does not name one.
   */
  private function findLanguage(ConditionGroupInterface $group): ?string {
    if ($group->getConjunction() !== 'AND') {
      return NULL;
    }
    foreach ($group->getConditions() as $condition) {
      if ($condition instanceof ConditionGroupInterface) {
        $found = $this->findLanguage($condition);
        if ($found !== NULL) {
          return $found;
        }
      }
      elseif ($condition instanceof ConditionInterface && $condition->getField() === 'langcode' && $condition->getOperator() === '=') {
        return (string) $condition->getValue();
      }
    }
    return NULL;
  }

}

<?php

declare(strict_types=1);

namespace Drupal\site_search\EventSubscriber;

use Drupal\node\NodeInterface;
use Drupal\search_api\Event\IndexingItemsEvent;
use Drupal\search_api\Event\SearchApiEvents;
use Drupal\search_api\Item\ItemInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Leaves out pages with the route step `no-index`, and the texts of pages with a password; ranks products higher.
 */
final class IndexedItems implements EventSubscriberInterface {

  /**
   * Lists, terms and news repeat the words of product pages, which visitors look for.
   */
  private const PRODUCT_BOOST = 1.5;

  /**
   * {@inheritdoc}
   */
  public static function getSubscribedEvents(): array {
    return [SearchApiEvents::INDEXING_ITEMS => 'onIndexing'];
  }

  /**
   * Restricts what is indexed.
   */
  public function onIndexing(IndexingItemsEvent $event): void {
    $items = array_filter($event->getItems(), fn (ItemInterface $item): bool => !$this->isKeptBack($item));
    foreach ($items as $item) {
      if ($this->isClosed($item)) {
        $item->getField('rendered_item')?->setValues([]);
      }
      if ($this->isAboutProduct($item)) {
        $item->setBoost(self::PRODUCT_BOOST);
      }
    }
    $event->setItems($items);
  }

  private function isKeptBack(ItemInterface $item): bool {
    $steps = $this->valuesOf($item, 'field_route_steps');
    return in_array('no-index', $steps, TRUE);
  }

  private function isClosed(ItemInterface $item): bool {
    return $this->valuesOf($item, 'field_password_hash') !== [];
  }

  /**
   * Returns whether the page type counts visits as those of a product.
   */
  private function isAboutProduct(ItemInterface $item): bool {
    $node = $item->getOriginalObject()?->getValue();
    if (!$node instanceof NodeInterface || !$node->hasField('field_page_type')) {
      return FALSE;
    }
    $type = $node->get('field_page_type')->entity;
    $weight = $type !== NULL && $type->hasField('field_weight_name') ? (string) $type->get('field_weight_name')->value : '';
    return str_starts_with($weight, 'product ');
  }

  /**
   * Returns the values of a field; empty if the item has no such field.
   */
  private function valuesOf(ItemInterface $item, string $field): array {
    $node = $item->getOriginalObject()?->getValue();
    if (!$node instanceof NodeInterface || !$node->hasField($field)) {
      return [];
    }
    return array_column($node->get($field)->getValue(), 'value');
  }

}

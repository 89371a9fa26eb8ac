<?php

declare(strict_types=1);

namespace Drupal\headless_site\Plugin\Action;

use Drupal\Core\Action\ActionBase;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Database\Connection;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\DependencyInjection\ContainerInterface;

/**
 * Publishes nodes with all their translations in one transaction, so that the site never reads half of them.
 */
#[Action(
  id: 'headless_site_publish_together',
  label: new TranslatableMarkup('Publish together, with all translations'),
  type: 'node'
)]
class PublishTogether extends ActionBase implements ContainerFactoryPluginInterface {

  public function __construct(array $configuration, $plugin_id, $plugin_definition, private readonly Connection $database) {
    parent::__construct($configuration, $plugin_id, $plugin_definition);
  }

  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): static {
    return new static($configuration, $plugin_id, $plugin_definition, $container->get('database'));
  }

  /**
   * @param \Drupal\node\NodeInterface[] $entities
   */
  public function executeMultiple(array $entities): void {
    $nodes = [];
    foreach ($entities as $node) {
      // A node is listed once for each translation.
      $nodes[$node->id()] = $node;
    }
    $transaction = $this->database->startTransaction();
    try {
      foreach ($nodes as $node) {
        foreach (array_keys($node->getTranslationLanguages()) as $langcode) {
          $node->getTranslation($langcode)->setPublished();
        }
        $node->save();
      }
    }
    catch (\Throwable $error) {
      $transaction->rollBack();
      throw $error;
    }
  }

  public function execute($node = NULL): void {
    $this->executeMultiple([$node]);
  }

  public function access($node, ?AccountInterface $account = NULL, $return_as_object = FALSE) {
    $result = $node->access('update', $account, TRUE);
    foreach (array_keys($node->getTranslationLanguages()) as $langcode) {
      $result = $result->andIf($node->getTranslation($langcode)->get('status')->access('edit', $account, TRUE));
    }
    return $return_as_object ? $result : $result->isAllowed();
  }

}

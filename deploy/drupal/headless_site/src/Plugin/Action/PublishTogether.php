<?php

declare(strict_types=1);

namespace Drupal\headless_site\Plugin\Action;

use Drupal\Core\Action\ActionBase;
use Drupal\Core\Action\Attribute\Action;
use Drupal\Core\Database\Connection;
use Drupal\Core\Plugin\ContainerFactoryPluginInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\headless_site\EventSubscriber\ReportSubscriber;
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

  private Connection $database;

  private ReportSubscriber $reports;

  public static function create(ContainerInterface $container, array $configuration, $plugin_id, $plugin_definition): static {
    $action = new static($configuration, $plugin_id, $plugin_definition);
    $action->database = $container->get('database');
    $action->reports = $container->get('headless_site.report_subscriber');
    return $action;
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
    // Commits.
    unset($transaction);
    // At once, so that the site has no time to read some of the pages before it knows that all have changed.
    $this->reports->reportNow();
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

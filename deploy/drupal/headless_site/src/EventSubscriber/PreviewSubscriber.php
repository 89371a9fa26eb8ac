<?php

declare(strict_types=1);

namespace Drupal\headless_site\EventSubscriber;

use Drupal\Core\Config\ConfigCrudEvent;
use Drupal\Core\Config\ConfigEvents;
use Drupal\headless_site\Preview;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;

/**
 * Sets up links to drafts when the address of the site changes.
 */
class PreviewSubscriber implements EventSubscriberInterface {

  public function __construct(private readonly Preview $preview) {}

  public static function getSubscribedEvents(): array {
    return [ConfigEvents::SAVE => 'onSave'];
  }

  public function onSave(ConfigCrudEvent $event): void {
    $config = $event->getConfig();
    // An import of configuration brings the entries of the module next along.
    if ($config->getName() === 'headless_site.settings' && $event->isChanged('site_url') && !\Drupal::isConfigSyncing()) {
      $this->preview->setUp((string) $config->get('site_url'));
    }
  }

}

<?php

declare(strict_types=1);

namespace Drupal\headless_site\Ajax;

use Drupal\Core\Ajax\CommandInterface;

/**
 * Tells js/preview.js that the preview was stored, and what is wrong with the form.
 */
class PreviewCommand implements CommandInterface {

  /**
   * @param array{token: string|null, path: string|null, errors: string[]} $result
   *   token: of the stored preview, NULL if nothing was stored. path: on the site, with the prefix of the language.
   *   errors: for editors.
   */
  public function __construct(private readonly array $result) {}

  public function render(): array {
    return ['command' => 'headlessSitePreview'] + $this->result;
  }

}

<?php

declare(strict_types=1);

namespace Drupal\headless_site_webform;

/**
 * A submission that is not stored. Its message holds nothing that a visitor entered; its code is a status of HTTP.
 */
class RefusedSubmission extends \RuntimeException {}

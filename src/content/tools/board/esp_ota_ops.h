// A firmware on trial, if host::trial says so. As in core 3.x, it counts
// as good before setup() unless verifyRollbackLater() with the C name
// says true.
#pragma once
#include <Arduino.h>
typedef struct { const char *label; } esp_partition_t;
typedef enum { ESP_OTA_IMG_NEW, ESP_OTA_IMG_PENDING_VERIFY, ESP_OTA_IMG_VALID,
  ESP_OTA_IMG_INVALID, ESP_OTA_IMG_ABORTED, ESP_OTA_IMG_UNDEFINED
} esp_ota_img_states_t;
namespace host {
inline bool trial = false, trialOver = false;
bool later() __asm__("verifyRollbackLater") __attribute__((weak));
inline bool onTrial() {
  return trial && !trialOver && later && later();
}
}  // namespace host
inline const esp_partition_t *esp_ota_get_running_partition() {
  static const esp_partition_t place{"app1"};
  return &place;
}
inline esp_err_t esp_ota_get_state_partition(const esp_partition_t *,
                                             esp_ota_img_states_t *to) {
  *to = host::onTrial() ? ESP_OTA_IMG_PENDING_VERIFY : ESP_OTA_IMG_VALID;
  return ESP_OK;
}
inline esp_err_t esp_ota_mark_app_valid_cancel_rollback() {
  host::trialOver = true;
  return ESP_OK;
}
inline esp_err_t esp_ota_mark_app_invalid_rollback_and_reboot() {
  if (!host::onTrial()) return ESP_ERR_INVALID_STATE;
  ESP.restart();
}

#pragma once
#include <Arduino.h>
typedef struct {
  uint32_t timeout_ms;
  uint32_t idle_core_mask;
  bool trigger_panic;
} esp_task_wdt_config_t;
esp_err_t esp_task_wdt_init(const esp_task_wdt_config_t *);
esp_err_t esp_task_wdt_reconfigure(const esp_task_wdt_config_t *);
esp_err_t esp_task_wdt_add(TaskHandle_t);
esp_err_t esp_task_wdt_delete(TaskHandle_t);
esp_err_t esp_task_wdt_reset();

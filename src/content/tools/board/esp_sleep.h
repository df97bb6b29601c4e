#pragma once
#include <Arduino.h>
typedef enum { GPIO_NUM_NC = -1, GPIO_NUM_0, GPIO_NUM_1, GPIO_NUM_2,
  GPIO_NUM_4 = 4, GPIO_NUM_12 = 12, GPIO_NUM_13, GPIO_NUM_14,
  GPIO_NUM_15, GPIO_NUM_25 = 25, GPIO_NUM_26, GPIO_NUM_27,
  GPIO_NUM_32 = 32, GPIO_NUM_33, GPIO_NUM_34, GPIO_NUM_35,
  GPIO_NUM_36, GPIO_NUM_39 = 39 } gpio_num_t;
typedef enum { ESP_SLEEP_WAKEUP_UNDEFINED, ESP_SLEEP_WAKEUP_ALL,
  ESP_SLEEP_WAKEUP_EXT0, ESP_SLEEP_WAKEUP_EXT1, ESP_SLEEP_WAKEUP_TIMER,
  ESP_SLEEP_WAKEUP_TOUCHPAD, ESP_SLEEP_WAKEUP_ULP,
  ESP_SLEEP_WAKEUP_GPIO, ESP_SLEEP_WAKEUP_UART
} esp_sleep_wakeup_cause_t;
esp_err_t esp_sleep_enable_timer_wakeup(uint64_t us);
esp_err_t esp_sleep_enable_ext0_wakeup(gpio_num_t, int level);
esp_sleep_wakeup_cause_t esp_sleep_get_wakeup_cause();
[[noreturn]] void esp_deep_sleep_start();
esp_err_t rtc_gpio_pullup_en(gpio_num_t);
esp_err_t rtc_gpio_pulldown_dis(gpio_num_t);

// Numbers by chance. As in core 3.x, Arduino.h does not bring it.
#pragma once
#include <cstdint>
uint32_t esp_random();

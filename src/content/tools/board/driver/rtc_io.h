#pragma once
#include <esp_sleep.h>

#pragma once
#include <HTTPClient.h>

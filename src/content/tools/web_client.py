"""requests and urllib3 for a proof, without a package more.

Neither is among the packages of this repository. pip carries a copy of
both for its own use; it is not meant for programs, but it is the same
code, so that a proof may run a page's `import requests` by it:

    from web_client import find_requests
    find_requests()
    import requests
"""
import importlib
import importlib.util
import sys


def find_requests():
    """Makes `requests` and `urllib3` importable, and says which."""
    if importlib.util.find_spec("requests"):
        where = "installed"
        requests = importlib.import_module("requests")
        urllib3 = importlib.import_module("urllib3")
    else:
        where = "the copy inside pip"
        requests = importlib.import_module("pip._vendor.requests")
        urllib3 = importlib.import_module("pip._vendor.urllib3")
        importlib.import_module("pip._vendor.urllib3.util.retry")
        for name, module in list(sys.modules.items()):
            short = name.removeprefix("pip._vendor.")
            if short.split(".")[0] in ("requests", "urllib3"):
                sys.modules[short] = module
    print(f"requests {requests.__version__}, urllib3 "
          f"{urllib3.__version__}, {where}")

"""The numbers of 'Networking basics for devices'.

Each block of the page runs here in order and prints what the page
shows; addresses are recomputed with Python's own ipaddress module.
"""
import ipaddress
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- The blocks of the page, in order, the check with the solution ---
names = {}
shown = 0
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
assert shown == 5

# --- Addresses, against the library ---
for host in ("192.168.4.37", "10.0.5.200", "172.16.9.130",
             "192.168.10.77", "172.20.37.201", "0.0.0.1",
             "255.255.255.254"):
    for prefix in range(1, 31):
        net = ipaddress.ip_network(f"{host}/{prefix}", strict=False)
        first, last = names["network"](host, prefix)
        assert names["dotted"](first) == str(net.network_address)
        assert names["dotted"](last) == str(net.broadcast_address)
        assert last - first - 1 == 2**(32 - prefix) - 2
        assert names["prefix_of"](str(net.netmask)) == prefix
assert 2**5 - 2 == 30
street = ipaddress.ip_network("172.16.9.130/20", strict=False)
assert ipaddress.ip_address("172.16.15.7") in street
street = ipaddress.ip_network("10.0.5.200/27", strict=False)
assert ipaddress.ip_address("10.0.5.130") not in street
for private in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"):
    assert ipaddress.ip_network(private).is_private
assert ipaddress.ip_network("169.254.0.0/16").is_link_local
assert ipaddress.ip_network("fe80::/10").is_link_local
# The mask of the table.
assert str(ipaddress.ip_network("192.168.4.0/24").netmask) == (
    "255.255.255.0")

# --- Bytes on the way: IPv4 20, UDP 8, TCP 20 ---
assert 20 + 8 + 20 == 48
assert 3 + 2 + 4 == 9 and 9 * (20 + 20) + 20 == 380


# --- Loss: three seeds, and what one loss costs ---
def counted(tcp, percent, seed):
    names["seed"] = seed
    came = [d for d in names["delays"](tcp, percent) if d is not None]
    return len(came), sum(d > 100 for d in came), max(came)


assert counted(False, 1, 1) == (992, 0, 20)
assert counted(True, 1, 1) == (1000, 24, 220) and 8 * 3 == 24
assert [counted(True, 1, s)[1] for s in (2, 3)] == [24, 18]
assert counted(False, 5, 1)[0] == 952
assert counted(True, 5, 1) == (1000, 167, 620)
# Figure 2: the third is lost once, all others arrive.
falls = iter([False, False, True] + [False] * 20)
names["lost"] = lambda percent: next(falls)
assert names["delays"](True, 1, 9) == [
    20, 20, 220, 180, 140, 100, 60, 20, 20]

# --- Time from four stamps ---
assert ((5030 - 1000) + (5032 - 1062)) / 2 == 4000
late = 200  # on the way there only
assert ((5030 + late - 1000) + (5032 + late - 1062 - late)) / 2 == (
    4000 + late / 2)

# --- Check yourself and exercise ---
fresh = names["Router"]("203.0.113.9")
left = [fresh.out((host, 51000), server) for host, server in (
    ("192.168.4.37", "A"), ("192.168.4.37", "B"),
    ("192.168.4.50", "A"))]
assert [each.split(":")[1] for each in left] == [
    "40000", "40001", "40002"]
net = ipaddress.ip_network("192.168.10.77/26", strict=False)
assert (str(net.network_address), str(net.broadcast_address),
        net.num_addresses - 2) == (
            "192.168.10.64", "192.168.10.127", 62)
net = ipaddress.ip_network("172.20.37.201/22", strict=False)
assert (str(net.network_address), str(net.broadcast_address),
        net.num_addresses - 2) == (
            "172.20.36.0", "172.20.39.255", 1022)
assert ipaddress.ip_address("172.20.40.3") not in net

print("All numbers of the page are as it says.")

# Tested: {"source":"36cdebe3e429b3a138a39205fdde0cee2ecd2f77be7bed366efbdad3f077fef8","page":"2b907356833bed29a3d33055259dbed62f7ef4474ee10af1d95c9f09aba63c85","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":2,"stable":"2026-11-29"}}

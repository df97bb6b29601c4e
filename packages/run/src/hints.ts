/*
 * What a beginner can do about the last line of a traceback, in one sentence. The words are those of Python
 * 3.14 and of MicroPython 1.27, and of NumPy, pandas and scikit-learn; the first that fits is told.
 */

const IS_NONE = 'A value is None here: does the function that made it end without return?';

const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^NameError: name '(\w+)' is not defined\. Did you forget to import/,
    'Write “import $1” above this line.',
  ],
  [
    /^NameError: name '(\w+)' .*Did you mean: '(\w+)'/,
    'Python does not know “$1”: do you mean “$2”?',
  ],
  [/^NameError: name '.*[“”‘’]/, 'Type straight quotes, " or \', instead of the curly ones.'],
  [
    /^UnboundLocalError|^NameError: local variable/,
    'A name that a function gives a value to is local to it: give it a value first, or pass it as an argument.',
  ],
  [
    /^NameError: name '(\w+)'/,
    'Nothing has given “$1” a value yet: check its spelling, or run the block above that does.',
  ],
  [
    /^(?:IndentationError|SyntaxError): expected an indented block/,
    'Indent by four spaces what belongs to the line above that ends with a colon.',
  ],
  [/^IndentationError: unexpected indent/, 'Begin this line where the line above it begins.'],
  [
    /^IndentationError: unindent/,
    'Begin this line exactly where a line above it begins: count the spaces of both.',
  ],
  [/^TabError/, 'Indent with four spaces everywhere: tabs and spaces are mixed here.'],
  [
    /^SyntaxError: expected ':'/,
    'End the line with a colon, as every if, for, while and def does.',
  ],
  [
    /^SyntaxError: '(.)' was never closed/,
    'The bracket “$1” needs its partner: count those that open and those that close.',
  ],
  [
    /^SyntaxError: unmatched '(.)'/,
    'Nothing opens this “$1”: remove it, or add the bracket before.',
  ],
  [/^SyntaxError: unterminated/, 'The text needs a quote at its end as well.'],
  [
    /^SyntaxError: .*'==' or ':='/,
    'Write two equals signs, ==, to compare; one gives a name its value.',
  ],
  [/^SyntaxError: Missing parentheses/, 'Put what is printed into brackets: print(…).'],
  [
    /^SyntaxError: invalid (?:non-printable )?character/,
    'Retype this sign: it was copied from a text, as curly quotes and long dashes often are.',
  ],
  [/^SyntaxError: '(\w+)' outside/, '“$1” stands alone here: indent it under its def or its loop.'],
  [
    /^SyntaxError: f-string/,
    'Look at the curly brackets in the f-string: each that opens has to close.',
  ],
  [
    /^SyntaxError/,
    'Look at this line and the one above for a missing colon, bracket, quote or comma.',
  ],
  [/^TypeError: .*(?:'NoneType'|None\b)/, IS_NONE],
  [/^AttributeError: 'NoneType'/, IS_NONE],
  [
    /^TypeError: (?:can only concatenate str|unsupported operand type\(s\) for \+: .*'str'|unsupported types for __add__: .*'str')/,
    'Text and numbers cannot be added: use str(…) to turn the number into text, or int(…) to turn the text into a number.',
  ],
  [
    /^TypeError: (?:'[<>]=?' not supported|unsupported types for __[lg][te]__)/,
    'Only like can be compared with like: turn one of the two into the type of the other.',
  ],
  [
    /^TypeError: unsupported|^TypeError: can only concatenate/,
    'The two sides are of types that do not go together: look at both with type(…).',
  ],
  [
    /^TypeError: '(\w+)' object (?:is not|isn't) callable/,
    'What comes before the round bracket is of type “$1”, not a function: was its name given a value?',
  ],
  [
    /^TypeError: '(\w+)' object (?:is not|isn't) (?:subscriptable|iterable)/,
    'A value of type “$1” has no elements: is a list meant?',
  ],
  [
    /^TypeError: '\w+' object (?:does not|doesn't) support item assignment/,
    'It cannot be changed in place: make a new one with the change in it.',
  ],
  [
    /^TypeError: .*(?:positional argument|unexpected keyword|required argument)/,
    'Compare the brackets of the call with those of the def: one of them has too many or too few.',
  ],
  [
    /^TypeError: list indices must|^TypeError: .*cannot be interpreted as an integer|^TypeError: can't convert float/,
    'A whole number is needed here: use int(…), or // for division.',
  ],
  [
    /^IndexError: .*axis (\d+) with size (\d+)/,
    'Axis $1 has $2 places, counted from 0: the index is too large.',
  ],
  [
    /^IndexError: too many indices/,
    'There are more indices than the array has axes: print its shape.',
  ],
  [/^IndexError: pop from/, 'The list is empty: check with “if” whether anything is left.'],
  [
    /^IndexError/,
    'The first index is 0, so the last is one less than len(…): print both before this line.',
  ],
  [
    /^KeyError/,
    'There is no such key: print the keys (list(d), or df.columns) and compare the spelling.',
  ],
  [
    /^ZeroDivisionError/,
    'The number that you divide by is 0: print it, and check it with “if” before you divide.',
  ],
  [
    /^ImportError: no module named '(?:network|bluetooth|espnow|neopixel|umqtt|urequests|requests|socket|dht|onewire|ds18x20)/,
    'The drawn board has no such module; it is for a real board.',
  ],
  [
    /^(?:ModuleNotFoundError: No|ImportError: no) module named '([\w.]+)'/,
    'There is no module “$1” here: check its spelling.',
  ],
  [
    /^(?:ImportError|AttributeError): .*Did you mean: '(\w+)'/,
    'The name may be misspelt: do you mean “$1”?',
  ],
  [
    /^ImportError: (?:cannot|can't) import name '?(\w+)/,
    'The module has no “$1”: check the spelling, or print dir(…) of the module.',
  ],
  [
    /^AttributeError: (?:module '\w+'|'(\w+)' object) has no attribute '(\w+)'/,
    'It has no “$2”: check the spelling, or print dir(…) of what comes before the dot.',
  ],
  [
    /^ValueError: invalid (?:literal for int\(\)|syntax for integer).*: ["']([-\d. ]+)["']/,
    'int(…) takes whole numbers only: use float(…) for “$1”.',
  ],
  [
    /^ValueError: (?:invalid literal for int\(\)|invalid syntax for|could not convert string to float)/,
    'The text is not a number: print it, and remove what is not a digit, a sign or a point.',
  ],
  [
    /^ValueError: (?:too many values|not enough values|need more than)/,
    'There must be as many names to the left of = as values to the right of it.',
  ],
  [
    /^ValueError: (?:operands could not be broadcast|matmul:|shapes .* not aligned|all the input array|Found input variables|All arrays must)/,
    'The shapes do not fit together: print the shape of both before this line.',
  ],
  [
    /^ValueError: cannot reshape array of size (\d+) into shape (\([\d, -]+\))/,
    'The numbers of the shape $2 have to give $1 when they are multiplied.',
  ],
  [
    /^ValueError: Expected 2D array/,
    'One column is still a table: use X.reshape(-1, 1), or df[["column"]] with two brackets.',
  ],
  [
    /^ValueError: setting an array element/,
    'All rows of an array have the same length: print the length of each.',
  ],
  [
    /^ValueError: The truth value/,
    'Say which is meant: .any() for one of them, .all() for all; between conditions write & or |.',
  ],
  [
    /^ValueError: Input \w+ contains NaN/,
    'Values are missing: fill them or drop their rows before this line.',
  ],
  [/not ?FittedError|is not fitted yet/i, 'Call .fit(…) on the model before this line.'],
  [
    /^FileNotFoundError|^OSError: (?:\[Errno )?(?:2|44)\b/,
    'There is no such file here: check its name, and whether an earlier block has to make it.',
  ],
  [/^MemoryError/, 'The code asked for more memory than there is here: use less data at once.'],
  [
    /^RecursionError|maximum recursion depth|pystack exhausted/,
    'A function calls itself too many times: it needs a case in which it does not.',
  ],
];

/**
 * One sentence for the last line of a traceback, such as "KeyError: 'age'"; undefined for an error that the
 * table has not.
 */
export function hintFor(last: string): string | undefined {
  for (const [pattern, words] of HINTS) {
    const found = pattern.exec(last);
    if (found) return words.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '');
  }
  return undefined;
}

/** The line of a traceback that names the error, which may be followed by more words of its own. */
export const errorLine = (text: string): string => {
  const lines = text.trimEnd().split('\n');
  const named = lines.findLast((each) => /^[\w.]*(?:Error|Exception|Interrupt)\b/.test(each));
  return named ?? lines.at(-1) ?? '';
};

import { wordsOf } from './pages.ts';

/** Words that say how something is asked, and not what. */
const FUNCTION_WORDS = new Set(
  (
    'a an and are as at be between by can difference do does example explain explained for formula from give how i in ' +
    'into is it its make me meaning mean my of on or should tell than that the their them then there this to tutorial ' +
    'use using versus vs was we what when where which who why will with you your'
  ).split(' '),
);

/** Words that stand for what they are themselves in these: they are not left out. */
const KEPT_IN = /\b(?:t test|a b|k means|mean (?:absolute|squared?)|(?:sample|arithmetic) mean)\b/;

/**
 * What learners ask for, and what the pages that answer it say instead. The left side is a row of whole
 * words, in the form of `wordsOf`; the right side must stand in a title or a text.
 */
const SYNONYMS: readonly (readonly [asked: string, said: string])[] = [
  ['nan', 'missing values'],
  ['null values', 'missing values'],
  ['missing data', 'missing values'],
  ['imputation', 'missing values'],
  ['overfitting', 'evaluating models'],
  ['overfit', 'evaluating models'],
  ['train test split', 'evaluating models'],
  ['cross validation', 'evaluating models'],
  ['confusion matrix', 'evaluating classifiers'],
  ['precision recall', 'evaluating classifiers'],
  ['bayes theorem', 'bayes rule'],
  ['conditional probability', 'probability conditioning'],
  ['standard deviation', 'describing data'],
  ['normal distribution', 'common distributions'],
  ['one hot', 'feature engineering encode'],
  ['ab test', 'a b tests'],
  ['significance', 'hypothesis tests'],
  ['matrix multiplication', 'operations on matrices'],
  ['svd', 'singular value decomposition'],
  ['pca', 'principal component analysis'],
  ['lda', 'linear discriminant analysis'],
  ['tsne', 't sne'],
  ['knn', 'k nearest neighbours'],
  ['eda', 'exploratory data analysis'],
  ['sgd', 'gradient descent'],
  ['backprop', 'backpropagation'],
  ['mlp', 'multi layer perceptron'],
  ['svm', 'support vector'],
  ['svr', 'support vector regression'],
  ['save model', 'saving models'],
  ['ridge', 'regularisation'],
  ['lasso', 'regularisation'],
  ['data frame', 'dataframes'],
  ['groupby', 'group join'],
  ['merge tables', 'group join'],
  ['merge dataframes', 'group join'],
  ['merge two dataframes', 'group join'],
  ['subplots', 'complex figures panels'],
  ['sklearn', 'scikit learn'],
  ['arduino ide', 'tool chain arduino'],
  ['isr', 'interrupts'],
  ['iic', 'i2c'],
  ['oled', 'displays'],
  ['pull up', 'buttons'],
  ['bounce', 'debouncing'],
  ['deep sleep', 'sleep'],
  ['wlan', 'wi fi'],
  ['wifi', 'wi fi'],
];

/** Spellings of other Englishes than the site's, which is British. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<!^s|^pr|^se|^res|^downs)iz(?=(?:e[drs]?|ers|ing|ations?)$)/, 'is'],
  [/yz(?=(?:e[drs]?|ers|ing)$)/, 'ys'],
  [/(?<=^(?:col|behavi|neighb|fav))or(?=(?:s|ed|ing|hood)?$)/, 'our'],
  [/^center(?=s?$)/, 'centre'],
  [/(?<=^(?:mode|labe|signa|cance))l(?=(?:ed|ing)$)/, 'll'],
];

/** The words of a query without those that only ask, but never none. */
function asked(query: string): string[] {
  const words = wordsOf(query);
  if (KEPT_IN.test(words.join(' '))) return words;
  const left = words.filter((word) => !FUNCTION_WORDS.has(word));
  return left.length > 0 ? left : words;
}

const british = (word: string): string =>
  SPELLINGS.reduce((spelt, [other, ours]) => spelt.replace(other, ours), word);

/**
 * What a query may mean, as it was asked first: without the words that only ask, in British spelling,
 * and in the course's own words. Each is searched for; the results stand in one list.
 */
export function readingsOf(query: string): string[] {
  if (query.includes('"')) return [query]; // in quotes it is meant to the letter
  const typed = asked(query).join(' ');
  const spelt = typed.split(' ').map(british).join(' ');
  const named = SYNONYMS.flatMap(([word, said]) => {
    const other = ` ${spelt} `.replace(` ${word} `, ` ${said} `).trim();
    return other === spelt ? [] : [other];
  });
  return [...new Set([typed, spelt, ...named])];
}

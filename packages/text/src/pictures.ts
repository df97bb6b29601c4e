/* Pictures inside a notebook, by their bytes. */
export { lettersOf } from './bytes.ts';
export {
  createPictureStore,
  type FoundPicture,
  fileName,
  moveDataUris,
  openEmbedded,
  parseDataUri,
  pictureKind,
} from './notebook/pictures.ts';
export { MAX_PIXELS, numberOfPixels } from './picture-size.ts';

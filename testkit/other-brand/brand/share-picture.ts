/** This company has no pictures for sharing (`shareVersion`). */
export const sharePicture = null;

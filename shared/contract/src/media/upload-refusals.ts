/**
 * Messages of field `file[]` in a 4022 response to an upload (specification section 5). The apps recognize them and
 * show their own.
 */
export const uploadRefusals = {
  pictureType: 'Pictures must be JPG, JPEG or PNG',
  pictureUnreadable: 'The picture is damaged or cannot be read',
  pictureSize: 'A picture must be smaller than 20 MB',
  picturePixels: 'A picture must have fewer pixels',
  videoType: 'Videos must be MP4',
  videoCodec: 'Videos must be of a kind that browsers play: H.264, VP9 or AV1',
  videoSize: 'A video must be smaller than 60 MB',
} as const;

import {
  noticeClosed,
  notify,
  untilNoticeClosed,
  uploadFile,
  useAppDispatch,
  useFailureNotice,
  useTranslations,
} from '@community/core';
import { useState, useSyncExternalStore } from 'react';
import type { Size } from '../display/aspect-ratio.ts';
import { mediaTranslations } from '../translations.ts';
import type { Attachment } from './attachment.ts';
import { type Attachments, createAttachments } from './attachments.ts';
import { problemOfFile } from './file-problem.ts';
import type { Replacement } from './replacements.ts';
import { useDiscardUploadsMutation } from './upload-calls.ts';
import { problemOf } from './upload-problems.ts';
import { postPictures, postVideo, sortFiles, type UploadRule } from './upload-rules.ts';
import { type Rejection, useRejections } from './use-rejections.ts';

/** Reads a picture's pixels as people see it (turned by its EXIF orientation); rejects what the browser cannot show. */
async function readPictureSize(preview: string): Promise<Size> {
  const image = new Image();
  image.src = preview;
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
  });
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** An mp4 begins with a box of this kind (ISO/IEC 14496-12). */
const isMp4 = async (file: File) => (await file.slice(4, 8).text()) === 'ftyp';

// Loaded with the first file. When loading fails, the file is sent as it is.
async function preparePhoto(file: File, size: Size): Promise<File> {
  const scaling = await import('./photo-scaling.ts').catch(() => null);
  return scaling ? scaling.scalePhoto(file, size) : file;
}

async function takeCover(file: File, preview: string): Promise<File | 'unplayable' | null> {
  const covers = await import('./video-cover.ts').catch(() => null);
  return covers && covers.takeVideoCover(file, preview);
}

/** The files of a form, with the offers to bring replaced ones back. */
export interface FormAttachments extends Attachments {
  items: readonly Attachment[];
  /** Refused files, until others are chosen. */
  rejections: readonly Rejection[];
  dismiss(id: string): void;
}

/** The files of a form. `add(files, rule)` validates them, says of refused ones why, and uploads the others. */
export function useAttachments(): FormAttachments {
  const dispatch = useAppDispatch();
  const t = useTranslations(mediaTranslations);
  const notifyFailure = useFailureNotice();
  const { rejections, reject, dismiss, dismissAll } = useRejections();
  const [discardUploads] = useDiscardUploadsMutation();
  /** Offers to bring back the files that others replaced, as long as the notice stays. */
  const offerUndo = async (replacement: Replacement, { kind }: UploadRule) => {
    const text = t(kind === 'video' ? 'picturesReplaced' : 'videoReplaced');
    const action = { label: t('undoReplacement'), dispatch: { type: 'attachments/replacementUndone' } };
    const notice = dispatch(notify({ tone: 'neutral', text, action })).payload.id;
    void replacement.ended.then(() => dispatch(noticeClosed(notice)));
    const isUndone = await dispatch(untilNoticeClosed(notice));
    if (isUndone) replacement();
    else replacement.confirm();
  };
  // Language and translations never change on a page, so the first closures stay valid.
  const [attachments] = useState(() =>
    createAttachments({
      send: (file, options) => dispatch(uploadFile(file, options)),
      readSize: readPictureSize,
      isVideo: isMp4,
      problemOfFile,
      prepare: preparePhoto,
      takeCover,
      problemOf,
      onProblem: (problem, { name, kind }, error) => {
        const rule = kind === 'picture' ? postPictures : postVideo;
        if (problem === 'wrongType') reject([{ name, reason: 'type' }], rule);
        else if (problem === 'tooLarge') reject([{ name, reason: 'size' }], rule);
        else if (problem === 'tooManyPixels') reject([{ name, reason: 'pixels' }], rule);
        else if (problem === 'unreadable') reject([{ name, reason: 'unreadable' }], rule);
        else if (problem === 'unplayable') reject([{ name, reason: 'codec' }], rule);
        else if (problem === 'tooMany' || problem === 'dayFull') dispatch(notify({ tone: 'error', text: t(problem) }));
        else if (problem === 'lost') dispatch(notify({ tone: 'error', text: t('fileLost', { name }) }));
        else if (problem === 'gone') dispatch(notify({ tone: 'error', text: t('fileGone', { name }) }));
        else notifyFailure(error);
      },
      onStilled: ({ name }) => void dispatch(notify({ tone: 'neutral', text: t('animationStilled', { name }) })),
      discardUploads: (urls) => void discardUploads(urls),
    }),
  );
  /** The accepted ones of chosen files, beside `already` others; says of the refused ones why. */
  const accept = (files: readonly File[], rule: UploadRule, already: number) => {
    const { accepted, refused } = sortFiles(files, rule, already);
    dismissAll();
    reject(refused, rule);
    return accepted;
  };
  const items = useSyncExternalStore(attachments.subscribe, attachments.snapshot, attachments.snapshot);
  return {
    ...attachments,
    items,
    rejections,
    dismiss,
    clear: () => {
      dismissAll();
      attachments.clear();
    },
    discard: () => {
      dismissAll();
      attachments.discard();
    },
    add: (files, rule) => {
      // `items` may be older than this.
      const already = attachments.snapshot().filter(({ kind }) => kind === rule.kind).length;
      const accepted = accept(files, rule, already);
      const replacement = accepted.length > 0 ? attachments.add(accepted, rule) : null;
      if (replacement) void offerUndo(replacement, rule);
      return replacement;
    },
    replaceAll: (files, rule) => {
      const accepted = accept(files, rule, 0);
      const replacement = accepted.length > 0 ? attachments.replaceAll(accepted, rule) : null;
      replacement?.confirm();
      return replacement;
    },
  };
}

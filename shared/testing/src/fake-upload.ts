import { act, fireEvent } from '@testing-library/react';

/** A fake of the XMLHttpRequest of an upload; each upload is pending until the test responds. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  status = 200;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  aborted = false;

  open() {}
  setRequestHeader() {}
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  send() {
    FakeUpload.all.push(this);
  }

  arrive(url: string) {
    this.answer({ code: 0, msg: '', data: { list: [{ url, width: 40, height: 30 }] } });
  }
  answer(envelope: object, status = 200) {
    this.status = status;
    this.responseText = JSON.stringify(envelope);
    this.onload?.();
  }
  progress(share: number) {
    this.upload.onprogress?.({ loaded: share, total: 1, lengthComputable: true });
  }

  /** Replaces XMLHttpRequest for the rest of the test file, and adds what jsdom lacks for files. */
  static install(): void {
    FakeUpload.all = [];
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
    Object.assign(URL, { createObjectURL: ({ name }: File) => `blob:${name}`, revokeObjectURL: () => {} });
    Blob.prototype.text ??= function text(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as string);
        reader.readAsText(this);
      });
    };
    // jsdom loads no pictures.
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
      this: HTMLImageElement,
      source: string,
    ) {
      this.setAttribute('src', source);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    });
  }
}

/** Files for a test. */
export const picture = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
export const video = (name = 'v.mp4') => new File(['\0\0\0\x18ftypisom'], name, { type: 'video/mp4' });

/** Selects files as the system's dialog does. */
export async function choose(kind: 'picture' | 'video', ...files: File[]) {
  const input = document.querySelector<HTMLInputElement>(`input[data-kind=${kind}]`);
  await act(async () => fireEvent.change(input as HTMLInputElement, { target: { files } }));
}

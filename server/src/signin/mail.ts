import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ServerConfiguration } from '../configuration.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface KeptLetter extends Letter {
  /** ISO date. */
  at: string;
}

/** The way out for mail. */
export interface Mail {
  send(letter: Letter): Promise<void>;
  /** The newest letters of the local outbox, or null where mail really goes out. */
  outbox: (() => Promise<KeptLetter[]>) | null;
}

const keptLetters = 50;

function localOutbox(folder: string): Mail {
  let number = 0;
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true });
      const at = new Date().toISOString();
      number += 1;
      await writeFile(join(folder, `${at.replaceAll(':', '-')}-${process.pid}-${number}.json`), JSON.stringify({ at, ...letter }));
    },
    async outbox() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
      const newest = names.sort().reverse().slice(0, keptLetters);
      return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter));
    },
  };
}

/** Mail by SMTP where it is configured, else into a local outbox, which the demo shows. */
export function createMail({ smtpUrl, mailFrom, dataFolder }: ServerConfiguration): Mail {
  if (smtpUrl === null) return localOutbox(join(dataFolder, 'outbox'));
  const transport = createTransport(smtpUrl);
  return {
    send: async (letter) => void (await transport.sendMail({ from: mailFrom, ...letter })),
    outbox: null,
  };
}

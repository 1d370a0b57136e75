import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  /** The code in the text, for the outbox page. */
  code: string;
}

export interface KeptEmail extends EmailMessage {
  /** ISO date. */
  at: string;
}

/** Sends e-mails. */
export interface Mail {
  send(message: EmailMessage): Promise<void>;
  /** E-mails of the local outbox, newest first, or null with a mail server. */
  outbox: (() => Promise<KeptEmail[]>) | null;
}

const maxKeptEmails = 50;

/** Time limit of a mail server's response. */
const smtpTimeoutMs = 10_000;

/** Error of the mail library. */
interface SendingFault {
  /** Of the library or the system: `EENVELOPE`, `ECONNREFUSED`. */
  code?: string;
  /** SMTP command that failed. */
  command?: string;
  responseCode?: number;
  /** The server's reply, which usually contains the recipient's address. */
  response?: string;
}

/** An e-mail was rejected. The message has codes only: the library's error names the recipient in five places. */
class EmailRejected extends Error {
  constructor({ code, command, responseCode, response }: SendingFault) {
    // Enhanced status codes (RFC 3463) tell a full mailbox from an unknown one.
    const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0];
    const facts = [code, command?.split(' ')[0], responseCode, status].filter((fact) => fact !== undefined);
    super(`The mail server did not take an e-mail: ${facts.join(' ') || 'no reason given'}`);
    this.name = 'EmailRejected';
  }
}

/** E-mails as files, so that several instances share them and they survive a restart. */
export function localOutbox(folder: string, now: () => Date = () => new Date()): Mail {
  let number = 0;

  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch(() => []);
    return all.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
  }

  return {
    async send(message) {
      await mkdir(folder, { recursive: true });
      const at = now().toISOString();
      number += 1;
      const name = `${at.replaceAll(':', '-')}-${String(number).padStart(6, '0')}-${process.pid}.json`;
      await writeFile(join(folder, name), JSON.stringify({ at, ...message }), { mode: 0o600 });
      await Promise.all((await names()).slice(maxKeptEmails).map((old) => rm(join(folder, old), { force: true })));
    },
    async outbox() {
      const newest = (await names()).slice(0, maxKeptEmails);
      const emails = newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptEmail);
      // Another instance may remove or write an e-mail meanwhile.
      const read = await Promise.allSettled(emails);
      return read.flatMap((message) => (message.status === 'fulfilled' ? [message.value] : []));
    },
  };
}

export interface MailSettings {
  /** Address of a mail server, with its password; null for the outbox. */
  smtpUrl: string | null;
  /** The sender. */
  mailFrom: string;
  /** The outbox is a folder in it. */
  dataFolder: string;
}

/** Mail by SMTP if configured, else a local outbox, which the demo shows. */
export function createMail({ smtpUrl, mailFrom, dataFolder }: MailSettings): Mail {
  if (smtpUrl === null) return localOutbox(join(dataFolder, 'outbox'));
  // A registration waits for it, so the time limits are short.
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: 2 * smtpTimeoutMs,
  });
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from: mailFrom, to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw new EmailRejected(error as SendingFault);
      }
    },
    outbox: null,
  };
}

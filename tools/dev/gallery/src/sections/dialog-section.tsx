import { loginRequired, notify, useAppDispatch } from '@community/core';
import { Button, ConfirmDialog, Dialog, TextArea } from '@community/kit/ui';
import { useState } from 'react';
import { Section, State } from '../section.tsx';

const confirm = () => undefined;

/** Dialogs and notices, which open. */
export function DialogSection() {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'dialog' | 'question' | 'danger' | null>(null);
  const change = (next: boolean) => !next && setOpen(null);
  return (
    <Section title="Dialogs and notices">
      <State name="dialogs">
        <Button tone="line" onClick={() => setOpen('dialog')}>
          A form
        </Button>
        <Button tone="line" onClick={() => setOpen('question')}>
          A question
        </Button>
        <Button tone="line" onClick={() => setOpen('danger')}>
          A danger
        </Button>
        <Button tone="line" onClick={() => dispatch(loginRequired())}>
          The login prompt
        </Button>
      </State>
      <State name="notices">
        <Button tone="line" onClick={() => dispatch(notify({ tone: 'success', text: 'Send successfully' }))}>
          Success
        </Button>
        <Button
          tone="line"
          onClick={() => dispatch(notify({ tone: 'error', text: 'System error. Please try again later.' }))}
        >
          Failure
        </Button>
      </State>
      <Dialog open={open === 'dialog'} onOpenChange={change} title="Reply to Marco Bellini">
        <TextArea label="Your reply" limit={500} value="" onChange={confirm} />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        onOpenChange={change}
        title="Login Tips"
        text="Log in to experience more"
        onConfirm={confirm}
      />
      <ConfirmDialog
        open={open === 'danger'}
        onOpenChange={change}
        title="Delete post"
        text="Are you sure you want to delete?"
        danger
        onConfirm={confirm}
      />
    </Section>
  );
}

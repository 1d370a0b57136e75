import { Checkbox, Select, TextArea, TextField } from '@community/kit/ui';
import { useState } from 'react';
import { Section, State } from '../section.tsx';

const isTyped = () => undefined;

/** Fields of forms with and without errors. */
export function FieldSection() {
  const [text, setText] = useState('The pads are softer than the old ones.');
  return (
    <Section title="Fields">
      <State name="a line of text">
        <TextField label="Nickname" placeholder="As others see you" />
        <TextField label="Filled" defaultValue="Ida Lund" />
        <TextField label="Disabled" defaultValue="Ida Lund" disabled />
      </State>
      <State name="with an error">
        <TextField label="E-mail" defaultValue="ida@" error="Please enter an e-mail address" />
        <TextField
          label="A long message"
          defaultValue=""
          error="The nickname contains invisible characters, or too many marks on one letter. Please choose another one."
        />
      </State>
      <State name="lines of text">
        <TextArea label="Remark" limit={500} value={text} onChange={({ target }) => setText(target.value)} />
        <TextArea label="Over the limit" limit={10} value="More than ten characters" onChange={isTyped} />
        <TextArea label="With an error" value="" onChange={isTyped} error="Please fill in this field" />
      </State>
      <State name="a choice">
        <Select label="Country">
          <option>Denmark</option>
          <option>Japan</option>
        </Select>
        <Select label="With an error" error="Please choose year, month and day">
          <option>Year</option>
        </Select>
        <Select label="Disabled" disabled>
          <option>Denmark</option>
        </Select>
      </State>
      <State name="boxes to tick">
        <Checkbox label="Spam and abuse" />
        <Checkbox label="Ticked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Account theft or fraud, and everything else whose name takes more than a line of a phone" />
      </State>
    </Section>
  );
}

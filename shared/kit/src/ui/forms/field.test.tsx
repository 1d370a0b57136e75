import { writtenTexts } from '@community/contract/testing-texts';
import { loadEnglish } from '@community/testing/render-app';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox, Select, TextArea, TextField } from './field.tsx';
import { uiTranslations } from '../translations.ts';

beforeEach(() => loadEnglish([uiTranslations]));

test('a field is told by its label and its mistake', () => {
  render(<TextField label="Nickname" error="Please enter a nickname" defaultValue="" />);
  const box = screen.getByRole('textbox', { name: 'Nickname' });
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Please enter a nickname');
});

test('a field that has to be filled in is marked, and keeps its name', () => {
  render(
    <>
      <TextField label="Nickname" required />
      <TextField label="City" />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toBeRequired();
  expect(screen.getByText('*').closest('label')).toHaveTextContent('Nickname*');
});

function Remark() {
  const [value, setValue] = useState('');
  return <TextArea label="Remark" limit={25} value={value} onChange={({ target }) => setValue(target.value)} />;
}

test('a text area counts characters as people do and tells what is left near the end', async () => {
  render(<Remark />);
  expect(screen.getByText('0/25')).toBeInTheDocument();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(screen.getByRole('textbox', { name: 'Remark' }), '👩‍🚀 in space');
  expect(screen.getByText('10/25')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('15 characters left');
});

test.each(writtenTexts)('%s stays in a field, with the characters that people count', (_what, text, characters) => {
  const kept = text.replaceAll(/[\r\n]+/g, ' ');
  render(
    <>
      <TextField label="Nickname" limit={50} value={kept} onChange={jest.fn()} />
      <TextArea label="Remark" limit={60} value={text} onChange={jest.fn()} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue(kept);
  expect(screen.getByText(`${characters}/50`)).toBeInTheDocument();
  expect(screen.getByText(`${characters}/60`)).toBeInTheDocument();
});

test('text over the limit stays, marked with how much it is over', async () => {
  render(<Remark />);
  const box = screen.getByRole('textbox', { name: 'Remark' });
  await userEvent.click(box);
  await userEvent.paste('x'.repeat(27));
  expect(box).toHaveValue('x'.repeat(27));
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('2 characters too many');
  expect(screen.getByRole('status')).toHaveTextContent('2 characters too many');
});

test('a choice and a box have their names', async () => {
  const change = jest.fn();
  render(
    <>
      <Select label="Year" defaultValue="2026">
        <option>2026</option>
        <option>2025</option>
      </Select>
      <Checkbox label="Spam and abuse" onChange={change} />
    </>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  await userEvent.click(screen.getByText('Spam and abuse'));
  expect(screen.getByRole('checkbox', { name: 'Spam and abuse' })).toBeChecked();
  expect(change).toHaveBeenCalledTimes(1);
});

import { AppProviders } from '@community/testing/render-app';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

function Example() {
  const [value, setValue] = useState('heat');
  return (
    <Tabs
      label="Sort"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'heat', label: 'Heat' },
        { value: 'time', label: 'Time' },
      ]}
    >
      <p>By {value}</p>
    </Tabs>
  );
}

test('the chosen tab names its panel', async () => {
  render(<Example />);
  expect(screen.getByRole('tab', { name: 'Heat' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Heat' })).toHaveTextContent('By heat');
  await userEvent.click(screen.getByRole('tab', { name: 'Time' }));
  expect(screen.getByRole('tabpanel', { name: 'Time' })).toHaveTextContent('By time');
});

test('arrows move between tabs and Enter chooses', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Heat' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Time' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('tab', { name: 'Time' })).toHaveAttribute('aria-selected', 'true');
});

test('the arrows go round, Home and End go to the ends, and one stop of Tab is enough for the list', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Time' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Heat' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tab', { name: 'Time' })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Heat' })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('tabs with an address are links, which Space presses too', async () => {
  const onChange = jest.fn();
  const tabs = [
    { value: 'heat', label: 'Heat', search: '' },
    { value: 'time', label: 'Time', search: 'sort=1' },
  ];
  render(<Tabs label="Sort" value="heat" {...{ tabs, onChange }} />, { wrapper: AppProviders });
  const time = screen.getByRole('tab', { name: 'Time' });
  expect(time).toHaveAttribute('href', '/?sort=1');
  await userEvent.click(time);
  time.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['time'], ['time'], ['time']]);
});

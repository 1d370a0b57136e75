import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { readConfiguration } from '../configuration.ts';
import { createApplication } from './application.ts';
import { networkOf, subnetOf, trustedProxies } from './network.ts';

/** Spellings by the network and the subnet of their address. */
const spellings: [network: string, subnet: string, spellings: string[]][] = [
  [
    '10.0.0.6',
    '10.0.0.0/24',
    [
      '10.0.0.6',
      ' 10.0.0.6 ',
      '10.0.0.6:1000',
      '10.0.0.6:1001',
      '[10.0.0.6]:443',
      '::ffff:10.0.0.6',
      '::FFFF:10.0.0.6',
      '::ffff:10.0.0.6%eth0',
      '0:0:0:0:0:ffff:10.0.0.6',
      '::ffff:a00:6',
      '::ffff:0a00:0006',
      '0000:0000:0000:0000:0000:ffff:0a00:0006',
      '[::ffff:a00:6]:1000',
    ],
  ],
  ['10.0.0.7', '10.0.0.0/24', ['10.0.0.7', '10.0.0.7:1000', '10.0.0.7:1001', '::ffff:a00:7']],
  [
    '2001:db8:0:1::/64',
    '2001:db8:0::/48',
    [
      '2001:db8:0:1::6',
      '2001:DB8:0:1::6',
      '2001:0db8:0000:0001:0000:0000:0000:0006',
      '2001:db8:0:1:0:0:0:6',
      '2001:db8:0:1::0.0.0.6',
      '[2001:db8:0:1::6]',
      '[2001:db8:0:1::6]:1000',
      '[2001:db8:0:1::6]:1001',
      '2001:db8::1:0:0:0:6',
      '2001:db8:0:1:ffff:ffff:ffff:ffff',
    ],
  ],
  ['2001:db8:0:2::/64', '2001:db8:0::/48', ['2001:db8:0:2::', '2001:db8:0:2::6']],
  ['fe80:0:0:0::/64', 'fe80:0:0::/48', ['fe80::1', 'fe80::1%eth0', 'fe80::2%3', '[fe80::1%25eth0]:80', 'FE80::1%lo']],
  ['0:0:0:0::/64', '0:0:0::/48', ['::1', '0:0:0:0:0:0:0:1', '::', '[::1]:443']],
  // Not mapped, though it has the same last bits.
  ['0:0:0:0::/64', '0:0:0::/48', ['::10.0.0.6', '::fffe:10.0.0.6']],
  [
    'unknown',
    'unknown',
    [
      '',
      'unknown',
      '_hidden',
      '10.0.0',
      '10.6',
      '10.0.0.256',
      '010.0.0.6',
      '0x0a.0.0.6',
      '167772166',
      '10.0.0.6:',
      '10.0.0.6:port',
      '10.0.0.6/24',
      '10.0.0.6, 10.0.0.7',
      '2001:db8::1::2',
      '2001:db8:0:1:0:0:0:6:443',
      '[2001:db8:0:1::6',
      '[]',
      '%eth0',
      '::ffff:10.0.0.256',
      ':'.repeat(100_000),
      '9'.repeat(100_000),
      '[['.repeat(50_000),
    ],
  ],
];

const rows = spellings.flatMap(([network, subnet, all]) =>
  all.map((ip) => ({ ip, name: ip.slice(0, 50), network, subnet })),
);

test.each(rows)('$name is of the network $network and the subnet $subnet', ({ ip, network, subnet }) => {
  expect([networkOf(ip), subnetOf(ip)]).toEqual([network, subnet]);
});

test('who has closed the connection has no address', () => {
  expect([networkOf(undefined), subnetOf(undefined)]).toEqual(['unknown', 'unknown']);
});

test('proxies are trusted by their number, or by their networks in any spelling', () => {
  const two = trustedProxies(2);
  expect([0, 1, 2].map((hop) => two('192.0.2.1', hop))).toEqual([true, true, false]);
  const listed = trustedProxies('10.0.0.0/24, 2001:db8::/48,loopback');
  for (const { ip, network } of rows)
    expect([ip.slice(0, 50), listed(ip, 0)]).toEqual([
      ip.slice(0, 50),
      network.startsWith('10.') || network.startsWith('2001:db8:0:') || /^\[?(?:::|0:0:0:0:0:0:0:)1(?:\]|$)/.test(ip),
    ]);
});

/** The network of a request that came over proxies, by the header that the nearest one sends. */
async function networkBehind(proxies: string, forwarded: string): Promise<string> {
  const app = await createApplication(readConfiguration({ LOG_LEVEL: 'silent', TRUST_PROXY: proxies }, '/nowhere'));
  app.get('/network', async ({ ip }) => networkOf(ip));
  try {
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.end(
      `GET /network HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${forwarded}\r\nconnection: close\r\n\r\n`,
    );
    const [, body = ''] = (await text(socket)).split('\r\n\r\n');
    return body;
  } finally {
    await app.close();
  }
}

test.each([
  ['1', '198.51.100.9, 192.0.2.7:1000', '192.0.2.7'],
  ['1', '198.51.100.9, [2001:db8:0:1::6]:1001', '2001:db8:0:1::/64'],
  ['2', '198.51.100.9, 192.0.2.7:1000, 10.0.0.2:443', '192.0.2.7'],
  ['loopback,10.0.0.0/8', '198.51.100.9, ::ffff:192.0.2.7, 10.0.0.2', '192.0.2.7'],
  ['loopback,10.0.0.0/8', '198.51.100.9, 192.0.2.7, 10.0.0.2:443', '192.0.2.7'],
  ['loopback,10.0.0.0/8', '198.51.100.9, made up, ::ffff:a00:2', 'unknown'],
  ['0', '198.51.100.9', '127.0.0.1'],
])('with TRUST_PROXY=%s and "%s" the client is %s', async (proxies, forwarded, network) => {
  expect(await networkBehind(proxies, forwarded)).toBe(network);
});

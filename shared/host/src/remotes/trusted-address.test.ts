const address = 'https://community.example/remotes/feed/1/remoteEntry.js';

/** A fresh module, on a page with this API. */
async function trusted(trustedTypes: object | undefined): Promise<unknown> {
  jest.resetModules();
  Object.assign(globalThis, { trustedTypes });
  const { trustedAddress } = await import('./trusted-address.ts');
  trustedAddress(address);
  return trustedAddress(address);
}

afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('goes through one policy, whose name a store allows', async () => {
  const createScriptURL = jest.fn((text: string) => ({ text }));
  const createPolicy = jest.fn(() => ({ createScriptURL }));
  expect(await trusted({ createPolicy })).toEqual({ text: address });
  expect(createPolicy.mock.calls).toEqual([['community-acting', expect.anything()]]);
});

test('stays text in a browser without Trusted Types, and where the page does not allow the policy', async () => {
  expect(await trusted(undefined)).toBe(address);
  const createPolicy = () => {
    throw new TypeError('Policy "community-acting" disallowed');
  };
  expect(await trusted({ createPolicy })).toBe(address);
});

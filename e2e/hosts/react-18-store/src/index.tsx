import 'core-js-2019/stable';
import { registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom-6';

/** Names of the instances of Module Federation that the store's plugin has seen start. */
const started: string[] = [];

// A plugin for every instance on the page, as a store's monitoring has one.
registerGlobalPlugins([
  {
    name: 'store-monitoring',
    init(args) {
      started.push(args.options.name);
      return args;
    },
  },
]);

Object.assign(globalThis, { store: { react: React.version, started } });

function Article() {
  const [count, setCount] = React.useState(0);
  return (
    <main>
      <h1>Pace 2 trail shoe</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`In the bag: ${count}`}
      </button>
      {React.createElement('community-feed', { limit: 2 })}
    </main>
  );
}

const element = document.querySelector('#store');
if (element)
  createRoot(element).render(
    <BrowserRouter>
      <nav>
        <Link to="/">Shoe</Link> <Link to="/bag">Bag</Link>
      </nav>
      <Routes>
        <Route path="/" element={<Article />} />
        <Route path="/bag" element={<h1>Your bag</h1>} />
      </Routes>
    </BrowserRouter>,
  );

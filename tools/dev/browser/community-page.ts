import './shell-refresh.ts';
import './client.ts';
import { type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import * as React from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** The shared modules that hot reload needs as development builds. */
const replacements: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  'react-dom/client': reactDomClient,
};

/**
 * The first script of a deployed community's pages while a remote is developed against it. The community's shell then
 * shares, and itself takes, a React that takes part in hot reload.
 */
const developmentReact: ModuleFederationRuntimePlugin = {
  name: 'development-react',
  beforeInit(args) {
    const { shared } = args.userOptions;
    // Only development builds of remotes ask for it.
    if (shared?.['react/jsx-runtime']) shared['react/jsx-dev-runtime'] ??= shared['react/jsx-runtime'];
    return args;
  },
  beforeRegisterShare(args) {
    const replacement = replacements[args.pkgName];
    if (replacement) Object.assign(args.shared, { lib: () => replacement, loaded: true });
    return args;
  },
};

registerGlobalPlugins([developmentReact]);

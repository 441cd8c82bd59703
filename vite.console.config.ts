import { defineConfig } from 'vite';
import { appBuild } from './scripts/build/app-build.ts';
import { APPS } from './scripts/build/apps.ts';

export default defineConfig(appBuild(APPS.console));

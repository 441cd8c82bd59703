import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectSoon } from '@playwright/test';
import { freePort } from '../support/free-port.ts';
import { component } from './component.ts';

const COPIED = [
  'src',
  'db',
  'scripts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.browser.json',
] as const;

// Vite builds what a page asks for, which takes long beside everything else that is tested.
const expect = expectSoon.configure({ timeout: 60_000 });

// What npm run dev does once it has Node and the packages.
const RUN = `import { runTask } from './scripts/run-task.ts'; process.exitCode = await runTask(['dev']);`;

// Sources are changed, so it works on a copy of them. As one of the components it is begun among them: it would run alone
// at their end.
component(
  'npm run dev: a text that is changed stands on the open page, which keeps what was typed; a changed server answers anew',
  { tag: '@long' },
  async ({ browser }) => {
    component.setTimeout(300_000);
    const folder = mkdtempSync(join(tmpdir(), 'ank-dev-'));
    for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    const port = await freePort();
    const dev = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
      cwd: folder,
      env: {
        ...process.env,
        // Building the workbench has made this one production.
        NODE_ENV: 'development',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: '',
        APP_MODE: 'demo',
        PORT: String(port),
      },
      stdio: 'ignore',
    });
    const url = `http://localhost:${port}`;
    const change = (file: string, from: string, to: string): void => {
      const text = readFileSync(join(folder, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(folder, file), text.replace(from, to));
    };
    const health = async (): Promise<string> => {
      const answer = await fetch(`${url}/healthz`).catch(() => undefined);
      return answer === undefined ? '' : answer.text();
    };
    try {
      await expect.poll(health, { timeout: 120_000 }).toBe('{"status":true}');
      const page = await browser.newPage();
      await page.goto(`${url}/console/`);
      // Vite reloads the page once when it has found all packages for the first time.
      await page.waitForLoadState('networkidle');
      const login = page.getByRole('textbox', { name: 'Login name' });
      await login.fill('half typed');
      change(
        'src/console/staff/log-in/login.screen.tsx',
        'For the staff of the operator.',
        'For those who work here.',
      );
      await expect(page.getByText('For those who work here.')).toBeVisible();
      await expect(login).toHaveValue('half typed');

      change(
        'src/server/platform/web/health.ts',
        'send({ status: true })',
        'send({ status: true, anew: 1 })',
      );
      await expect.poll(health, { timeout: 120_000 }).toBe('{"status":true,"anew":1}');
      await page.goto(url);
      await expect(page.getByRole('button', { name: /^Asmita Jadhav/ })).toBeVisible();
      await page.close();
    } finally {
      await endOf(dev);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

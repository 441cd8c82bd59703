/** Whether to ask for a limit: once, right after registration. Forgotten with the page. */
export const limitPrompt = { want, isWanted, drop };

let wanted = false;

function want(): void {
  wanted = true;
}

function isWanted(): boolean {
  return wanted;
}

function drop(): void {
  wanted = false;
}

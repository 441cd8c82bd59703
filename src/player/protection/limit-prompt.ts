/** Whether to ask for a limit: once, when somebody has just registered. Forgotten with the page. */
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

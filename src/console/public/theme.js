// Runs before the first picture, so that a chosen theme never flashes in the other one. The same key as in ui/use-theme.ts.
try {
  const theme = localStorage.getItem('ank-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the theme follows the system.
}

import fc from 'fast-check';

fc.configureGlobal({ includeErrorInReport: true });

// Real passwords are hashed and real processes start: a loaded machine needs longer than jest's five seconds.
jest.setTimeout(90_000);

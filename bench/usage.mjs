/** Answers CPU time (microseconds, all threads of the process) and memory (bytes) to the parent process. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMicros: user + system, rss: process.memoryUsage().rss });
});

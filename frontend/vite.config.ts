import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/images', '/dev'].map((path) => [path, { target: api, xfwd: true }])),
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One long-lived file for what every page needs and hardly ever changes.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-redux|@reduxjs|immer|redux|reselect|use-sync-external-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
});

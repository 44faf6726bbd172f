/** The built shop, as `npm start` runs it. */
import './usage.mjs';
import '../backend/bundle/main.js';
